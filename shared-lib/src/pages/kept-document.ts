/**
 * A document that a browser shows without a network (`runtime/kept-pages.ts`): no script, no other
 * file.
 */
import { paths } from '../routes/paths.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'

/** The colours of `tokens.css`, which does not come with the document. */
export const keptColors = {
  ink: '#2e1228',
  plum: '#5b1b4b',
  accent: '#c4154e',
  club: '#1f5a3d',
  line: '#eadfd3',
}

const pill =
  'display:block;padding:10px 16px;border-radius:12px;font-weight:650;text-decoration:none;'

const looks = {
  body: `margin:0 auto;padding:0 8px 24px;max-width:664px;background:#fbf7f1;color:${keptColors.ink};font:18px/1.5 system-ui,sans-serif`,
  header:
    'display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;padding:16px 8px',
  brand: `color:${keptColors.plum};font-size:32px;line-height:1;font-weight:900;letter-spacing:-.055em`,
  dot: `color:${keptColors.accent}`,
  nav: 'display:flex;gap:8px;font-size:16px',
  link: `${pill}background:#fff;color:${keptColors.plum}`,
  current: `${pill}background:${keptColors.plum};color:#fff`,
  main: `padding:24px 8px;border:1px solid ${keptColors.line};border-radius:20px;background:#fff;text-align:center`,
  heading: 'margin:0;font-size:26px;line-height:1.2',
  notice: 'margin:12px 8px 24px',
  retry: `${pill}display:inline-block;margin-top:8px;background:${keptColors.accent};color:#fff`,
}

/** Makes an element of the document: its tag, its looks in CSS ('' for none), what is in it. */
export type AddElement = (tag: string, look: string, ...children: (Node | string)[]) => HTMLElement

type KeptDocument = {
  title: string
  /** Says why only the kept content is shown. */
  notice: string
  content: (add: AddElement, page: Document) => Node[]
  /**
   * Address of the page itself; absent for a document that stands for several pages, which reloads
   * in place.
   */
  address?: string
}

/** Pages that may be kept; a card is a customer's. */
const keptLinks = ({ i18n: { t }, session }: Shop) => [
  ...(session.getState().auth ? [{ text: t('common:kept.card'), href: paths.cards() }] : []),
  { text: t('common:kept.cart'), href: paths.cart() },
  { text: t('common:kept.store'), href: paths.stores() },
]

/** @returns HTML. */
export function keptDocument(
  shop: Shop,
  { title, notice, content, address }: KeptDocument,
): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add: AddElement = (tag, look, ...children) => {
    const element = page.createElement(tag)
    if (look) element.setAttribute('style', look)
    element.append(...children)
    return element
  }
  const link = (look: string, text: string, href: string) => {
    const element = add('a', look, text)
    element.setAttribute('href', href)
    return element
  }
  const viewport = add('meta', '')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width, initial-scale=1')
  page.head.append(viewport)
  const [brand = ''] = shop.config.siteName.split(' ')
  const links = keptLinks(shop).map(({ text, href }) => {
    const element = link(href === address ? looks.current : looks.link, text, href)
    if (href === address) element.setAttribute('aria-current', 'page')
    return element
  })
  page.body.setAttribute('style', looks.body)
  page.body.append(
    add(
      'header',
      looks.header,
      add('span', looks.brand, brand.toLocaleLowerCase('cs'), add('span', looks.dot, '.')),
      add('nav', looks.nav, ...links),
    ),
    add(
      'main',
      looks.main,
      add('h1', looks.heading, title),
      add('p', looks.notice, notice),
      ...content(add, page),
      link(looks.retry, shop.i18n.t('common:general.retry'), address ?? ''),
    ),
  )
  return `<!doctype html>${page.documentElement.outerHTML}`
}
