// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HtmlText } from './html-text.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(<HtmlText html={html} />).replace(/^<div[^>]*>|<\/div>$/g, '')

test.each([
  [
    'rows stand in a body, as a parser would put them',
    '<table><tr><td>a</td></tr></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'a head and a body stay as they are',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'a remark is no landmark',
    '<aside><p>Pozor.</p></aside>',
    '<div role="note"><p>Pozor.</p></div>',
  ],
  [
    'words of editors keep Czech typography',
    '<p>Do 6. prosince s klubem o 25 % levněji</p>',
    '<p>Do 6.\u00a0prosince s\u00a0klubem o\u00a025\u00a0% levněji</p>',
  ],
])('%s @CON-07', (_name, html, expected) => {
  expect(shown(html)).toBe(expected)
})
