/**
 * One style sheet of the page; `chunk` keeps the federation runtime from loading it a second time.
 */
export type PageStyle = {
  href: string
  integrity: string
  chunk: string | null
  /**
   * Its text with the hash that the page's policy names. Absent in development and with fronts
   * older than this field; the page links the file then.
   */
  written?: { text: string; hash: string }
}
export type PageAssets = {
  styles: PageStyle[]
  /**
   * The starter that loads the scripts. A shell in development has none; there the first script
   * starts directly.
   */
  starter: { href: string; integrity: string } | null
  scripts: { href: string; integrity: string }[]
  /** Addresses of the fonts that the first words need. */
  fonts: string[]
  importMap: string
}
