import AxeBuilder from '@axe-core/playwright'
import { api, browser, newCart, open, O } from './cart-shots.tmp.mjs'
const shot = (page, name) => page.screenshot({ path: `/tmp/shots/mf-cart/${name}.png`, fullPage: true })
const sql = (q) =>
  fetch('http://127.0.0.1:4530/dev/sql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql: q }),
  }).then(async (r) => {
    const t = await r.text()
    if (!r.ok) console.log(q, t.slice(0, 200))
    return JSON.parse(t)
  })
const axe = async (page, name) => {
  const r = await new AxeBuilder({ page }).analyze()
  for (const v of r.violations)
    console.log('AXE', name, v.id, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary?.slice(0, 160))
}
const address = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  countryCode: 'CZ',
  phoneNumber: '777123456',
}
export async function placed({ shipping = 'ppl', branch, payment = 'cod' } = {}) {
  const t = await newCart()
  let o = await api(`/orders/${t}`)
  await api(`/orders/${t}/shipments/${o.shipments[0].id}`, 'PATCH', {
    shippingMethod: shipping,
    ...(branch ? { branchId: branch[0], branchName: branch[1] } : {}),
  })
  await api(`/orders/${t}/payments/${o.payments[0].id}`, 'PATCH', { paymentMethod: payment })
  await api(`/orders/${t}`, 'PUT', { email: 'jana@posta.cz', billingAddress: address })
  o = await api(`/orders/${t}/complete`, 'PATCH', {})
  return o
}
const store = { shipping: 'click-collect', branch: ['0101', 'Praha, Dlouhá'] }
const variants = {
  paid: [{ ...store, payment: 'comgate' }, (o) => sql(`update orders set payment_state='paid' where id=${o.id}`)],
  pending: [{ ...store, payment: 'comgate' }, () => {}],
  refused: [{ ...store, payment: 'comgate' }, (o) => sql(`update payments set state='failed' where order_id=${o.id}`)],
  transfer: [{ payment: 'transfer' }, () => {}],
  cancel: [{}, (o) => sql(`update orders set state='cancelled' where id=${o.id}`)],
  complete: [{}, (o) => sql(`update shipments set fulfilment='delivered' where order_id=${o.id}`)],
  'expedition-ready': [{}, (o) => sql(`update shipments set fulfilment='packing' where order_id=${o.id}`)],
  shipped: [{}, (o) => sql(`update shipments set fulfilment='handed_over' where order_id=${o.id}`)],
  'pickup-ready': [
    { shipping: 'dpd-box', branch: ['dpd_box-5', 'Box Brno 5'], payment: 'cod' },
    (o) => sql(`update shipments set fulfilment='pickup_ready' where order_id=${o.id}`),
  ],
}
await sql('update variant_store_stock set quantity = 90')
const only = process.argv.slice(2)
for (const [name, [opts, change]] of Object.entries(variants)) {
  if (only.length && !only.includes(name)) continue
  const o = await placed(opts)
  await change(o)
  for (const size of ['desktop', 'phone']) {
    const page = await open(size)
    await page.goto(`${O}/eshop/nakupni-kosik/dokonceni/${o.tokenValue}`)
    await page.waitForSelector('h1')
    await page.waitForTimeout(900)
    if (name === 'refused' && size === 'desktop') {
      await page.getByRole('button', { name: 'Zaplatit jinak' }).click()
      await page.waitForTimeout(600)
    }
    await shot(page, `4-${name}-${size}`)
    if (size === 'desktop') {
      console.log(name, '→', await page.textContent('h1'))
      await axe(page, name)
    }
    await page.context().close()
  }
}
await browser.close()
