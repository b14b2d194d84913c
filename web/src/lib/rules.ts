// Where the almanac tells a rule: in the part of the game that the rule's id begins with.

export const ruleAddress = (rule: string): string => `/almanac/${rule.split('.', 1)[0]}#${rule}`
