/** Today in Prague as `YYYY-MM-DD`. */
export const todayInPrague = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' }).format(now)
