// Exchanges with the supply that take several cards of different kinds, put together card by card. Which of them there are
// the server says; an unfinished choice is possible while one of them has all of its cards.

export type Side = 'give' | 'want'
export type Deal = { action: string; give: string[]; want: string[] }
export type Choice = { give: readonly string[]; want: readonly string[] }

export const nothing = (): Choice => ({ give: [], want: [] })

/** The deal an action stands for: `exchange:a+b-c` gives and takes, `goods:a+b` says only what is taken. */
export function dealOf(action: string): Deal {
  const [, cards = ''] = action.split(':')
  const sides = cards.split('-').map((side) => side.split('+'))
  return sides.length > 1 ? { action, give: sides[0] ?? [], want: sides[1] ?? [] } : { action, give: [], want: sides[0] ?? [] }
}

/** Does a deal have all the cards of a choice? */
function holds(deal: Deal, choice: Choice): boolean {
  return contains(deal.give, choice.give) && contains(deal.want, choice.want)
}

function contains(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all]
  return some.every((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** A choice with one card more on a side. */
export function withCard(choice: Choice, side: Side, card: string): Choice {
  return { ...choice, [side]: [...choice[side], card] }
}

/** A choice with one card less on a side. */
export function withoutCard(choice: Choice, side: Side, card: string): Choice {
  const at = choice[side].lastIndexOf(card)
  return at < 0 ? choice : { ...choice, [side]: choice[side].filter((_, i) => i !== at) }
}

/** Can this card still be chosen? */
export function canTake(deals: readonly Deal[], choice: Choice, side: Side, card: string): boolean {
  const more = withCard(choice, side, card)
  return deals.some((deal) => holds(deal, more))
}

/** The deal that is chosen completely, or null. */
export function chosenDeal(deals: readonly Deal[], choice: Choice): Deal | null {
  return deals.find((deal) => holds(deal, choice) && deal.give.length === choice.give.length && deal.want.length === choice.want.length) ?? null
}
