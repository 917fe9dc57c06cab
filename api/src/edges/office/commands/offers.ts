import { indexPages } from '../../../goods/search/index-pages.ts'
import { pragueClock } from '../../../kernel/values/prague-time.ts'
import { canonicalCouponCode } from '../../../order/promotions/promotion-rules.ts'
import { codeImport } from '../../imports/codes/import-codes.ts'
import { takeDownBanners } from '../../imports/offers/banners-of-offer.ts'
import { presentOffers } from '../../imports/offers/offer-state.ts'
import { OfficeRefusal, messageResult, tableOf, type OfficeCommand } from './office-command.ts'

const listOffers: OfficeCommand = {
  name: 'offers list',
  summary: 'offers with what the till does for them, and whether they hold now',
  async run({ db }) {
    const today = pragueClock(new Date()).day
    const offers = [...(await presentOffers(db)).values()]
    return tableOf(
      offers.map(({ code, type, title, valid_from: from, valid_to: to, enabled, goods, rule }) => ({
        ...{ code, type, title, from, to },
        state: !enabled ? 'hidden' : today < from ? 'to come' : to < today ? 'over' : 'holds',
        goods: goods.length,
        rule: rule ? (rule.badge ?? rule.kind) : null,
      })),
      ['code', 'type', 'title', 'from', 'to', 'state', 'goods', 'rule'],
    )
  },
}

const endOffer: OfficeCommand = {
  name: 'offers end',
  summary: 'takes an offer away at once: its page, its banners and what the till did for it',
  args: ['code'],
  async run({ db }, { args }) {
    const code = args['code'] ?? ''
    const ended = await db
      .updateTable('actions')
      .set({ enabled: false })
      .where('code', '=', code)
      .returning('slug')
      .executeTakeFirst()
    if (!ended) throw new OfficeRefusal(`there is no offer ${code}`)
    const banners = await takeDownBanners(db, ended.slug)
    await indexPages(db, 'action')
    const also = banners.length > 0 ? `, with the banners ${banners.join(', ')}` : ''
    return messageResult(`offer ${code} is over${also}`, { code, banners })
  },
}

const listCodes: OfficeCommand = {
  name: 'codes list',
  summary: 'discount codes of the merchant, with what they give and how often they were used',
  async run({ db }) {
    const rows = (await codeImport.cells?.(db)) ?? []
    const used = new Map(
      (await db.selectFrom('promotion_coupons').select(['code', 'used']).execute()).map((row) => [
        row.code,
        row.used,
      ]),
    )
    return tableOf(
      rows.map((row) => ({
        code: String(row.code),
        name: String(row.name),
        kind: String(row.kind),
        value: row.value ? String(row.value) : null,
        over: row.over ? String(row.over) : null,
        from: String(row.from),
        to: String(row.to),
        used: used.get(String(row.code)) ?? 0,
        uses: String(row.uses),
        valid: row.valid === true,
      })),
      ['code', 'name', 'kind', 'value', 'over', 'from', 'to', 'used', 'uses', 'valid'],
    )
  },
}

const endCode: OfficeCommand = {
  name: 'codes end',
  summary: 'a discount code is accepted no more; placed orders keep their discount',
  args: ['code'],
  async run({ db }, { args }) {
    const code = canonicalCouponCode(args['code'] ?? '')
    const { numUpdatedRows } = await db
      .updateTable('promotion_coupons')
      .set({ enabled: false })
      .where('code', '=', code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new OfficeRefusal(`there is no code ${code}`)
    return messageResult(`code ${code} is accepted no more`, { code })
  },
}

export const offerCommands: readonly OfficeCommand[] = [listOffers, endOffer, listCodes, endCode]
