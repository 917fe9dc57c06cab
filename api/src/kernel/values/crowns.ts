/** Crowns as people write them (`129,90`, `129.9`, `130`), in hundredths; null for anything else. */
export function hundredthsOf(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
