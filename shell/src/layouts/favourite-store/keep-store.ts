import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatHours, openingLines } from '@drogerie/shared-lib/format/opening-hours.ts'
import { formatPhone } from '@drogerie/shared-lib/format/phone.ts'
import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { addLateTexts } from '@drogerie/shared-lib/i18n/late-texts.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { below, keepPage, type Shop } from '@drogerie/shared-lib/runtime'
import { keptColors, keptDocument } from '@drogerie/shared-lib/pages/kept-document.ts'
import texts from '../../i18n/late/kept-store.json' with { type: 'json' }

const looks = {
  name: 'margin:0;font-size:22px',
  block: 'margin:8px 0',
  lines: 'margin:8px 0;white-space:pre-line',
  link: `color:${keptColors.plum};font-weight:700`,
}

/**
 * The visitor's store is shown by this browser without a network, too: where it is, when it is
 * open, its phone. Addresses of other stores say that they cannot be read now.
 */
export async function keepStore(shop: Shop, store: Store): Promise<void> {
  const { i18n, session } = shop
  addLateTexts(i18n, 'shell', texts)
  const { t } = i18n
  const week = openingLines(store.openingHours).map(({ days, hours }) => `${days} ${hours}`)
  const exceptions = store.exceptions.map(({ date, from, to, note }) => {
    const hours = from && to ? formatHours([{ from, to }]) : t('shell:keptStore.closed')
    return `${formatDate(date)} ${hours}${note ? ` (${note})` : ''}`
  })
  const html = keptDocument(shop, {
    title: t('shell:keptStore.title'),
    notice: t('shell:keptStore.notice'),
    content: (add) => {
      const call = () => {
        const link = add('a', looks.link, formatPhone(store.phone ?? ''))
        link.setAttribute('href', `tel:${store.phone}`)
        return add('p', looks.block, link)
      }
      return [
        add('h2', looks.name, store.name),
        add('p', looks.block, storeAddress(store)),
        add('p', looks.lines, week.join('\n')),
        ...(exceptions.length > 0 ? [add('p', looks.lines, exceptions.join('\n'))] : []),
        ...(store.phone ? [call()] : []),
      ]
    },
    address: paths.stores(),
  })
  const elsewhere = keptDocument(shop, {
    title: t('shell:keptStore.elsewhereTitle'),
    notice: t('shell:keptStore.elsewhere'),
    content: (add) => {
      const own = add('a', looks.link, store.name)
      own.setAttribute('href', paths.stores())
      return [add('p', looks.block, `${t('shell:keptStore.title')}: `, own)]
    },
  })
  const others = { [paths.storeDetail(store.slug)]: html, [below(paths.stores())]: elsewhere }
  await keepPage('store', html, session.getState().auth?.customer ?? null, others)
}
