import { render } from '@react-email/render'
import { createElement } from 'react'
import { MailDocument } from './html/mail-document.ts'
import type { MailFooter } from './model/mail-footer.ts'
import type { Mail } from './model/mail-model.ts'

/**
 * Outlook on Windows takes Times for an unknown first font; it alone reads this. React writes no
 * such comments.
 */
const outlookFont =
  '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->'

/** The mail as HTML: tables, inline styles, no script. */
export async function renderHtml(
  mail: Mail,
  siteName: string,
  footer: MailFooter,
): Promise<string> {
  const html = await render(createElement(MailDocument, { mail, siteName, footer }))
  return html.replace('</head>', `${outlookFont}</head>`)
}
