/** `19-2000145399/0800` as `****5399/0800`. */
export const maskedAccount = (account: string): string =>
  account.replace(/^.*(\d{4}\/\d{4})$/, '****$1')
