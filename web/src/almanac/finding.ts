// Finding rules: the search box of the almanac, in any language the server tells them in.

export type Rule = {
  id: string
  topic: string
  title: string
  text: string
  kind: string
  confidence: string
  cases: string[]
}

/** Letters as people type them: small, without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The rules in which every word occurs, those with it in the title first. */
export function search(rules: Rule[], words: string): Rule[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (!wanted.length) return rules
  const hits = rules.filter((rule) => {
    const all = plain([rule.id, rule.topic, rule.title, rule.text, ...rule.cases].join(' '))
    return wanted.every((word) => all.includes(word))
  })
  const inTitle = (rule: Rule) => wanted.every((word) => plain(rule.title).includes(word))
  return [...hits.filter(inTitle), ...hits.filter((rule) => !inTitle(rule))]
}

/** Rules under their headings, in the order of the book. */
export function byTopic(rules: Rule[]): [string, Rule[]][] {
  const topics = new Map<string, Rule[]>()
  for (const rule of rules) topics.set(rule.topic, [...(topics.get(rule.topic) ?? []), rule])
  return [...topics]
}

/** An id for a heading that can stand in an address. */
export const anchor = (topic: string): string => 'topic-' + plain(topic).replace(/[^a-z0-9]+/g, '-')
