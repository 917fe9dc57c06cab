/** What an unknown error says: its message, or the thrown value as a text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
