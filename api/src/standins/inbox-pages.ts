import type { ReceivedMail } from './inbox-messages.ts'
import { escapeHtml, page } from './html/page.ts'

const time = new Intl.DateTimeFormat('cs-CZ', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
})
const timeOf = ({ receivedAt }: ReceivedMail) => time.format(new Date(receivedAt))

const style = `<style>
.top{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;justify-content:space-between;margin:0 0 20px}.top h1{margin:0}
.search{display:flex;gap:8px;flex:1 1 260px;max-width:420px}.search input{flex:1;min-width:0;min-height:44px;padding:8px 14px;border:1.5px solid #7d8894;border-radius:12px;font:inherit;background:#fff}
.search button,.view{width:auto;min-height:44px;margin:0;padding:8px 16px}
.mails{list-style:none;margin:0;padding:0;background:#fff;border-radius:16px;overflow:hidden}.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}.mails a:hover{background:#f2f8fe}
.mails strong,.mails small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}.mails time{color:var(--muted);font-size:14px;white-space:nowrap}
.mails .preview{grid-column:1/-1}.mark{display:inline-block;margin-left:8px;padding:0 8px;border-radius:8px;background:#eaf1f8;color:var(--blue);font-size:13px;font-weight:600}.mark.twice{background:#fdf0d5;color:#7d4a00}
.views{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 16px}.views label{margin:0}.views input{position:absolute;opacity:0}.views span{display:inline-block;padding:9px 16px;border:1.5px solid var(--line);border-radius:999px;background:#fff;cursor:pointer;font-weight:600}
.views input:checked+span{border-color:var(--blue);background:var(--blue);color:#fff}.views input:focus-visible+span{outline:3px solid #f2a900;outline-offset:2px}
.text{display:none}main:has(#v-text:checked) .text{display:block}main:has(#v-text:checked) .frame{display:none}
.frame{background:#dfe5eb;border-radius:16px;padding:12px;overflow:auto}.frame iframe{display:block;margin:0 auto;width:100%;height:78vh;border:0;border-radius:8px;background:#fff}
main:has(#v-phone:checked) .frame iframe{width:390px;max-width:100%;border-radius:28px;height:760px;box-shadow:0 0 0 10px #1d2733}main:has(#v-phone:checked) .frame{padding:28px 12px}
dl.head{margin:0 0 20px}dl.head dd{overflow-wrap:anywhere}.files{list-style:none;padding:0;margin:0 0 16px;display:flex;flex-wrap:wrap;gap:8px}.files a{display:inline-block;padding:9px 14px;border-radius:12px;background:#fff;border:1.5px solid var(--line);text-decoration:none}
</style>`

const marks = ({ copies, files }: ReceivedMail) =>
  `${files.length > 0 ? `<span class="mark">${files.length === 1 ? 'příloha' : `přílohy ${files.length}`}</span>` : ''}${copies > 1 ? `<span class="mark twice">přišlo ${copies}×</span>` : ''}`

const firstWords = ({ text }: ReceivedMail) =>
  text
    .replace(/[=-]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 160)

const row = (mail: ReceivedMail) =>
  `<li><a href="/posta/${mail.id}"><strong>${escapeHtml(mail.subject || '(bez předmětu)')}${marks(mail)}</strong><time datetime="${mail.receivedAt}">${timeOf(mail)}</time><small>${escapeHtml(mail.to.join(', '))}</small><small class="preview">${escapeHtml(firstWords(mail))}</small></a></li>`

const empty = (phrase: string, total: number) =>
  `<div class="card"><p>${total === 0 ? 'Zatím nic nepřišlo. Pošta obchodu se tu ukáže sama, jakmile něco odešle.' : `Nic neodpovídá hledání „${escapeHtml(phrase)}“.`}</p>${total === 0 ? '' : '<a href="/">Ukázat všechno</a>'}</div>`

/** @param total - of all mails, also those the search leaves out. */
export const listPage = (
  messages: readonly ReceivedMail[],
  phrase: string,
  total: number,
): string =>
  page(
    'Pošta obchodu',
    `${style}<div class="top"><h1>Pošta obchodu</h1><form class="search" role="search"><input type="search" name="hledat" value="${escapeHtml(phrase)}" aria-label="Hledat v poště" placeholder="Adresa, předmět nebo text"><button>Hledat</button></form></div>${
      messages.length === 0
        ? empty(phrase, total)
        : `<ul class="mails">${messages.map(row).join('')}</ul>`
    }`,
    920,
  )

const views = `<div class="views" role="radiogroup" aria-label="Zobrazení">${[
  ['v-html', 'Počítač', true],
  ['v-phone', 'Telefon', false],
  ['v-text', 'Text', false],
]
  .map(
    ([id, label, checked]) =>
      `<label><input type="radio" name="view" id="${id}"${checked ? ' checked' : ''}><span>${label}</span></label>`,
  )
  .join('')}</div>`

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`

const fileList = ({ id, files }: ReceivedMail) =>
  files.length === 0
    ? ''
    : `<ul class="files" aria-label="Přílohy">${files
        .map(
          ({ filename, size }, index) =>
            `<li><a href="/posta/${id}/prilohy/${index}">${escapeHtml(filename)} <small>${kilobytes(size)}</small></a></li>`,
        )
        .join('')}</ul>`

const unsubscribe = ({ headers }: ReceivedMail) =>
  headers['list-unsubscribe']
    ? `<dt>Odhlášení</dt><dd>${escapeHtml(headers['list-unsubscribe'])}</dd>`
    : ''

/** Links inside the text work, too. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s)<]+/g, (url) => `<a href="${url}">${url}</a>`)

export const mailPage = (mail: ReceivedMail): string =>
  page(
    mail.subject,
    `${style}<p><a href="/">← Pošta</a></p><h1>${escapeHtml(mail.subject || '(bez předmětu)')}${marks(mail)}</h1>
<dl class="head"><dt>Od</dt><dd>${escapeHtml(mail.from)}</dd><dt>Komu</dt><dd>${escapeHtml(mail.to.join(', '))}</dd><dt>Přišlo</dt><dd>${timeOf(mail)}</dd>${unsubscribe(mail)}</dl>
${fileList(mail)}${views}
<div class="frame"><iframe title="Obsah e-mailu" src="/posta/${mail.id}/obsah"></iframe></div><div class="card text"><pre>${linked(mail.text)}</pre></div>`,
    920,
  )
