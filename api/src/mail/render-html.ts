import { render } from '@react-email/render'
import { createElement } from 'react'
import { MailDocument } from './html/mail-document.ts'
import type { MailFooter } from './mail-footer.ts'
import type { Mail } from './mail-model.ts'

/** The mail as HTML: tables, inline styles, no script. */
export const renderHtml = (mail: Mail, siteName: string, footer: MailFooter): Promise<string> =>
  render(createElement(MailDocument, { mail, siteName, footer }))
