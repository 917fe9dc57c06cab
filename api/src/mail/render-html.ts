/**
 * Mail HTML: tables and inline styles, because mail programs know little else. Colours are the shop's tokens, written out
 * for the same reason. Every text is escaped here, nowhere else.
 */
import type { Mail, MailBlock } from './mail-model.ts'

const ink = '#2e1228'
const muted = '#66505f'
const paper = '#fbf7f1'
const sand = '#f4ece2'
const line = '#eadfd3'
const lineStrong = '#8b7884'
const accent = '#c4154e'
const clubSoft = '#eff5e6'
const font = "font-family:Figtree,system-ui,'Segoe UI',Roboto,Arial,sans-serif"

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Also takes out marks that turn the direction of the text around: a name must not rewrite the sentence behind it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)

const cell = (content: string, style: string) => `<td style="${font};${style}">${content}</td>`
const row = (content: string) => `<tr>${content}</tr>`
const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${font};margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 style="${font};margin:28px 0 12px;font-size:20px;line-height:26px;font-weight:700;color:${ink}">${escapeHtml(block.text)}</h2>`
    case 'button':
      return buttonHtml(block)
    case 'facts':
      return table(block.rows.map(factRow).join(''), 'margin:0 0 20px')
    case 'items':
      return table(block.rows.map(itemRow).join(''), 'margin:0 0 12px')
    case 'note':
      return table(
        row(
          cell(
            `<strong>${escapeHtml(block.title)}</strong>${block.lines.map((text) => `<br>${escapeHtml(text)}`).join('')}`,
            `padding:16px 20px;background:${clubSoft};border-radius:16px;font-size:15px;line-height:24px;color:${ink}`,
          ),
        ),
        'margin:0 0 20px',
      )
  }
}

function buttonHtml({ label, url, quiet = false }: { label: string; url: string; quiet?: boolean }): string {
  const colours = quiet
    ? `border:2px solid ${lineStrong};background:#ffffff;color:${ink}`
    : `border:2px solid ${accent};background:${accent};color:#ffffff`
  const style = `${font};display:inline-block;padding:13px 24px;border-radius:14px;${colours};font-size:16px;font-weight:700;text-decoration:none`
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function factRow({ label, value, strong }: { label: string; value: string; strong?: boolean }): string {
  const style = strong
    ? `padding:12px 0;border-top:1px solid ${line};font-size:20px;font-weight:800;color:${ink}`
    : `padding:5px 0;font-size:15px;line-height:22px;color:${ink}`
  return row(cell(escapeHtml(label), `${style}${strong ? '' : `;color:${muted}`}`) + cell(escapeHtml(value), `${style};text-align:right`))
}

const itemRow = ({ name, detail, price }: { name: string; detail: string; price: string }): string =>
  row(
    cell(
      `<strong>${escapeHtml(name)}</strong><br><span style="color:${muted};font-size:14px">${escapeHtml(detail)}</span>`,
      `padding:12px 12px 12px 0;border-bottom:1px solid ${line};font-size:15px;line-height:21px;color:${ink}`,
    ) +
      cell(
        escapeHtml(price),
        `padding:12px 0;border-bottom:1px solid ${line};font-size:15px;font-weight:700;text-align:right;white-space:nowrap;vertical-align:top;color:${ink}`,
      ),
  )

export function renderHtml({ title, preview, blocks }: Mail, siteName: string, footer: readonly string[]): string {
  const header = row(
    cell(
      escapeHtml(siteName),
      `padding:22px 32px;background:${ink};color:#ffffff;font-size:22px;font-weight:800;letter-spacing:-0.03em;border-radius:20px 20px 0 0`,
    ),
  )
  const heading = `<h1 style="${font};margin:0 0 16px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.02em;color:${ink}">${escapeHtml(title)}</h1>`
  const content = row(cell(heading + blocks.map(blockHtml).join(''), 'padding:32px;background:#ffffff'))
  const foot = row(
    cell(
      footer.map(escapeHtml).join('<br>'),
      `padding:20px 32px;background:${sand};border-radius:0 0 20px 20px;font-size:13px;line-height:20px;color:${muted}`,
    ),
  )
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${paper}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table(row(`<td align="center" style="padding:24px 12px">${table(header + content + foot, 'max-width:640px')}</td>`), `background:${paper}`)}</body></html>`
}
