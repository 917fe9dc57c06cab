/** Steps of a registration, as its address counts them. */
export const steps = { personal: 1, finish: 2, sent: 3 } as const
