/** A document that a browser shows without a network (`runtime/kept-pages.ts`): no script, no other file. */

const bodyLooks =
  'margin:0 auto;padding:24px 16px;max-width:640px;background:#fff;color:#000;font:18px/1.5 system-ui,sans-serif;text-align:center'

const looks = {
  heading: 'margin:0;font-size:24px',
  retry: 'display:inline-block;padding:10px 16px;color:#000;font-weight:700',
}

/** Makes an element of the document: its tag, its looks in CSS ('' for none), what is in it. */
export type AddElement = (tag: string, look: string, ...children: (Node | string)[]) => HTMLElement

type KeptDocument = {
  title: string
  /** Why only this is here. */
  notice: string
  content: (add: AddElement, page: Document) => Node[]
  retry: { text: string; href: string }
}

/** @returns HTML. */
export function keptDocument({ title, notice, content, retry }: KeptDocument): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add: AddElement = (tag, look, ...children) => {
    const element = page.createElement(tag)
    if (look) element.setAttribute('style', look)
    element.append(...children)
    return element
  }
  const viewport = add('meta', '')
  viewport.setAttribute('name', 'viewport')
  viewport.setAttribute('content', 'width=device-width, initial-scale=1')
  page.head.append(viewport)
  const again = add('a', looks.retry, retry.text)
  again.setAttribute('href', retry.href)
  page.body.setAttribute('style', bodyLooks)
  page.body.append(
    add(
      'main',
      '',
      add('h1', looks.heading, title),
      add('p', '', notice),
      ...content(add, page),
      again,
    ),
  )
  return `<!doctype html>${page.documentElement.outerHTML}`
}
