import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Kysely } from 'kysely'
import { makeSigningKey } from '../../../people/auth/signing-keys.ts'
import { hasStores } from '../../../goods/store/has-stores.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { addMethods } from '../../seed/orders/seed-methods.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import {
  crowns,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  tableOf,
  type OfficeCommand,
} from './office-command.ts'
import { addOperator, hasOperators } from './operator-tokens.ts'
import { markOwnShop } from '../../seed/own-shop.ts'

/** The root of the categories: menus and listings begin there. */
async function addRootTaxon(db: Kysely<Database>): Promise<void> {
  if (
    await db
      .selectFrom('taxons')
      .where('code', '=', rootMenuTaxonCode)
      .select('id')
      .executeTakeFirst()
  )
    return
  await db
    .insertInto('taxons')
    .values({ code: rootMenuTaxonCode, slug: rootMenuTaxonCode, name: 'Produkty', level: 0 })
    .execute()
}

const init: OfficeCommand = {
  name: 'init',
  summary:
    'sets an empty shop up with what it cannot run without, all of it switched off, and with its first operator; safe to repeat',
  begins: true,
  options: { operator: 'name of the first operator; only operators may add others' },
  async run({ db, config }, { options }) {
    const hasKey = config.accessTokenKeys === null && (await makeSigningKey(config.dataDir))
    await addMethods(db, { enabled: false })
    await addRootTaxon(db)
    await markOwnShop(db)
    const isFirst = options['operator'] !== undefined && !(await hasOperators(db))
    const credential = isFirst ? await addOperator(db, options['operator'] ?? '') : null
    const lines = [
      `${config.seller.name}, ${config.seller.companyId}: ways of delivery and payment are there, switched off; see 'pnpm shop methods list'`,
      ...(hasKey ? [`the key that signs sign-ins is made in ${config.dataDir}`] : []),
      ...(credential
        ? [`SHOP_OPERATOR=${credential}`, 'this is shown once: keep it where passwords are kept']
        : []),
      ...(credential === null && !(await hasOperators(db))
        ? ["there is no operator yet: 'pnpm shop init --operator <name>'"]
        : []),
    ]
    return messageResult(lines.join('\n'), { credential, hasKey })
  },
}

const listMethods: OfficeCommand = {
  name: 'methods list',
  summary: 'methods of delivery and payment, and whether they are offered',
  async run({ db }) {
    const shipping = await db
      .selectFrom('shipping_methods')
      .select(['code', 'name', 'enabled', 'price', 'free_from'])
      .orderBy('position')
      .execute()
    const payment = await db
      .selectFrom('payment_methods')
      .select(['code', 'name', 'enabled', 'fee as price'])
      .orderBy('position')
      .execute()
    const rows = [
      ...shipping.map((row) => ({ kind: 'delivery', ...row })),
      ...payment.map((row) => ({ kind: 'payment', ...row, free_from: null })),
    ]
    return tableOf(
      rows.map((row) => ({
        ...row,
        price: inCrowns(row.price),
        free_from: row.free_from === null ? null : inCrowns(row.free_from),
      })),
      ['kind', 'code', 'name', 'enabled', 'price', 'free_from'],
    )
  },
}

/** Null: never. @throws OfficeUsage */
function freeFromOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : crowns(text, '--free-from')
}

/** A way of delivery to a store, in a shop without any. */
async function lacksStore(db: Kysely<Database>, code: string): Promise<boolean> {
  const method = await db
    .selectFrom('shipping_methods')
    .where('code', '=', code)
    .select('kind')
    .executeTakeFirst()
  return method !== undefined && isStoreKind(method.kind) && !(await hasStores(db))
}

function switching(word: 'enable' | 'disable'): OfficeCommand {
  return {
    name: `methods ${word}`,
    summary:
      word === 'enable' ? 'offers shoppers a way of delivery or payment' : 'offers it no more',
    args: ['code'],
    ...(word === 'enable'
      ? {
          options: {
            price: 'crowns; what the list shows when left out',
            'free-from':
              "crowns of goods from which the delivery is free, 'none' for never; what it was when left out",
          },
        }
      : {}),
    async run({ db }, { args, options }) {
      const code = args['code'] ?? ''
      const enabled = word === 'enable'
      const price =
        options['price'] === undefined ? undefined : crowns(options['price'], 'the price')
      const freeFrom = freeFromOf(options['free-from'])
      const shipping = await db
        .updateTable('shipping_methods')
        .set({
          enabled,
          ...(price === undefined ? {} : { price }),
          ...(freeFrom === undefined ? {} : { free_from: freeFrom }),
        })
        .where('code', '=', code)
        .executeTakeFirst()
      const payment = await db
        .updateTable('payment_methods')
        .set({ enabled, ...(price === undefined ? {} : { fee: price }) })
        .where('code', '=', code)
        .executeTakeFirst()
      if (shipping.numUpdatedRows + payment.numUpdatedRows === 0n)
        throw new OfficeRefusal(`there is no method ${code}`)
      if (freeFrom !== undefined && shipping.numUpdatedRows === 0n)
        throw new OfficeUsage(`--free-from is for deliveries; ${code} is a payment`)
      const needsStore = enabled && (await lacksStore(db, code))
      const said = !enabled
        ? 'offered no more'
        : needsStore
          ? 'offered once there is a store (pnpm shop import stores); until then shoppers do not see it'
          : 'offered'
      return messageResult(`method ${code}: ${said}`, { code, enabled, needsStore })
    },
  }
}

export const settingUpCommands: readonly OfficeCommand[] = [
  init,
  listMethods,
  switching('enable'),
  switching('disable'),
]
