/** Facts that a page tells search engines, as a browser reads its HTML. */
export type PageFacts = {
  title: string
  description: string
  canonical: string | null
  robots: string
  headings: string[]
  /** Addresses of pictures without a text in place of them. */
  imagesWithoutAlt: string[]
  /** Marks of Markdown that are shown as they were written. */
  rawMarks: string[]
  /** Addresses of links that may be followed, as written. */
  links: string[]
  shareImage: string | null
  structured: string[]
  /** The first price of the content. */
  price: string | null
}

/** Runs in a browser: everything it needs stands within. */
export function readFacts(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const attributes = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '')
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? null
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map((one) => (one.textContent ?? '').trim())
  const structured = texts('script[type="application/ld+json"]')
  for (const code of page.querySelectorAll('main :is(script, style, textarea)')) code.remove()
  const words = page.querySelector('main')?.textContent ?? ''
  return {
    title: page.title,
    description: attribute('meta[name=description]', 'content') ?? '',
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content') ?? '',
    headings: texts('h1'),
    imagesWithoutAlt: attributes('img:not([alt])', 'src'),
    rawMarks: words.match(/.{0,20}(?:\]\([#/\w]|\*\*\S).{0,20}/g) ?? [],
    links: attributes('a[href]:not([rel~=nofollow])', 'href'),
    shareImage: attribute('meta[property="og:image"]', 'content'),
    structured,
    price: page.querySelector('main [class*="-price-"]')?.textContent ?? null,
  }
}
