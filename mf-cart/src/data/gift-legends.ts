/** Names of groups of gifts; offers of one name are told apart by a number. */
export const giftLegends = (offers: readonly string[]): string[] =>
  offers.map((offer, index) => {
    const isAlone = offers.filter((other) => other === offer).length === 1
    const nth = offers.slice(0, index + 1).filter((other) => other === offer).length
    return isAlone ? offer : `${offer} (${nth})`
  })
