/** Query parameter of the search words. */
export const searchParameter = 'q'

/** Query parameter that carries the secret of a mailed link whose path has no place for it. */
export const tokenParameter = 'token'

/** Query parameter that chooses what a message to the customer service is about. */
export const topicParameter = 'tema'
