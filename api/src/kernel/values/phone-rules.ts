/** Phone numbers are kept in E.164; nine bare digits are Czech. An empty text clears. */
export function e164(typed: string | null | undefined): string | null {
  if (!typed) return null
  return /^\d{9}$/.test(typed) ? `+420${typed}` : typed
}
