export const cartKeys = { byToken: (tokenValue: string | null) => ['cart', tokenValue] as const }
