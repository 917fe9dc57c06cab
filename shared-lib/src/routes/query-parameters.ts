/** Query parameter of the search words. */
export const searchParameter = 'q'

/** Query parameters of the search words: ours, and that of older links of ours and of others. */
export const searchParameters: readonly string[] = [searchParameter, 'query']

/** Query parameter that carries the secret of a mailed link whose path has no place for it. */
export const tokenParameter = 'token'

/** Query parameter that chooses what a message to the customer service is about. */
export const topicParameter = 'tema'

/**
 * Query parameter and word of the second tab of the customer's list; the first one has the bare
 * address.
 */
export const listTab = { parameter: 'zalozka', watched: 'hlidaci-pes' } as const

/** Fragment of the row of new goods on the shop's home. */
export const newsAnchor = 'novinky'

/**
 * Query parameter that names an order by its number, from its page to a complaint or a withdrawal.
 */
export const orderParameter = 'objednavka'
