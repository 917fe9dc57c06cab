import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { methods, type PaymentStatus, type StandInPayment } from './gateway-payments.ts'
import { escapeHtml, page } from './html/page.ts'

const facts = ({ price, refId, transId }: StandInPayment) =>
  `<p class="muted" style="margin:0">Zaplatíte</p><p class="amount">${escapeHtml(formatPrice(price))}</p><dl><dt>Objednávka</dt><dd>${escapeHtml(refId)}</dd><dt>Platba</dt><dd>${escapeHtml(transId)}</dd></dl>`

const select = (name: string, label: string, options: [string, string][]) =>
  `<label>${label}<select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`

const methodRows = methods
  .map(
    ({ code, name, text }, index) =>
      `<label class="choice"><input type="radio" name="method" value="${code}"${index === 0 ? ' checked' : ''}><span><strong>${name}</strong><small>${text}</small></span></label>`,
  )
  .join('')

const cardFields = `<div class="fields" aria-label="Údaje karty"><label>Číslo karty<input value="4111 1111 1111 1111" inputmode="numeric" autocomplete="off"></label>
<div class="pair"><label>Platnost<input value="12/30" inputmode="numeric" autocomplete="off"></label><label>CVC<input value="123" inputmode="numeric" autocomplete="off"></label></div>
<small>Zkušební karta, nic se z ní nestrhne.</small></div>`

/** How the payment ends and how the shop is notified: everything a real gateway may do, too. */
const howItEnds = `<details><summary>Jak se brána zachová</summary>
${select('delay', 'Oznámení obchodu přijde', [
  ['0', 'hned'],
  ['5', 'za 5 sekund'],
  ['30', 'za 30 sekund'],
])}${select('times', 'Kolikrát', [
  ['1', 'jednou'],
  ['2', 'dvakrát'],
  ['5', 'pětkrát'],
  ['0', 'vůbec'],
])}${select('amount', 'Částka', [
  ['right', 'souhlasí'],
  ['wrong', 'o korunu nižší'],
])}<button name="status" value="AUTHORIZED">Jen předautorizovat</button></details>`

export const payPage = (payment: StandInPayment): string =>
  page(
    'Platební brána',
    `<p class="brand"><span class="lock" aria-hidden="true"></span>Platební brána <small>zkušební</small></p>
<h1>Platba objednávky</h1><div class="card">${facts(payment)}</div>
<form class="card" method="post"><fieldset><legend>Čím zaplatíte</legend>${methodRows}</fieldset>${cardFields}
<button class="main" name="status" value="PAID">Zaplatit</button><button name="status" value="CANCELLED">Zrušit</button><button name="status" value="PENDING">Nechat čekat</button>${howItEnds}</form>
<small>Žádné peníze se nepřevádějí.</small>`,
  )

const stateText: Record<PaymentStatus, string> = {
  PENDING: 'čeká',
  PAID: 'zaplaceno',
  CANCELLED: 'zrušeno',
  AUTHORIZED: 'předautorizováno',
}

export const donePage = (payment: StandInPayment): string =>
  page(
    'Platební brána',
    `<h1>Platba: ${stateText[payment.status]}</h1><div class="card">${facts(payment)}</div><a class="button" href="${escapeHtml(payment.urls[payment.status === 'AUTHORIZED' ? 'PAID' : payment.status])}">Zpět do obchodu</a>`,
  )

export const unknownPage = (): string =>
  page('Platba nenalezena', '<h1>Tuto platbu neznáme</h1><p>Vraťte se prosím do obchodu.</p>')

const row = ({ transId, refId, price, refunded, status }: StandInPayment) =>
  `<tr><td><a href="/platba/${transId}">${transId}</a></td><td>${escapeHtml(refId)}</td><td>${escapeHtml(formatPrice(price))}${refunded > 0 ? `<br><small>vráceno ${escapeHtml(formatPrice(refunded))}</small>` : ''}</td><td>${stateText[status]}</td></tr>`

/** The gateway's page for people: every payment, the newest first. */
export const listPage = (payments: readonly StandInPayment[]): string =>
  page(
    'Platební brána',
    `<h1>Zkušební platební brána</h1><p>Platby se sem posílají z obchodu. Žádné peníze se nepřevádějí.</p>${
      payments.length === 0
        ? ''
        : `<div class="card"><table><thead><tr><th>Platba</th><th>Objednávka</th><th>Částka</th><th>Stav</th></tr></thead><tbody>${payments.toReversed().map(row).join('')}</tbody></table></div>`
    }`,
    760,
  )
