import { createContext } from 'react'

/** One stylesheet of the page; `chunk` keeps the federation runtime from loading it a second time. */
export type PageStyle = { href: string; integrity: string; chunk: string | null }
export type PageAssets = {
  styles: PageStyle[]
  /**
   * The starter that loads the scripts. A shell in development has none; there the first script
   * starts directly.
   */
  starter: { href: string; integrity: string } | null
  scripts: { href: string; integrity: string }[]
  /** Addresses of the fonts that the first words need. */ fonts: string[]
  importMap: string
}

/**
 * Set on the server only. The browser hydrates what is already in the head, and later stylesheets come with their chunks.
 */
export const PageAssetsContext = createContext<PageAssets | null>(null)
