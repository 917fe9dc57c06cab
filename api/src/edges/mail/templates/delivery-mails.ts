import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPhone } from '@drogerie/shared-lib/format/phone.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import {
  button,
  code,
  facts,
  heading,
  note,
  paragraph,
  products,
  quietButton,
  quietParagraph,
} from '../model/blocks.ts'
import type { Mail, MailFile } from '../model/mail-model.ts'
import { deliveryRows, envelope, ORDER_REASON, productRows, sumAtTheDoor } from './order-parts.ts'
import { NBSP, type MailSettings } from './settings.ts'

/** Where the goods wait, as the shopper needs it. */
export type PickupPlace = {
  name: string
  address: string
  /**
   * The shop's own store; null for a box or a point of a carrier, which has days and codes of its
   * own.
   */
  store: {
    phone: string | null
    hours: readonly { label: string; value: string }[]
    url: string
    /** Code that the shopper says at the till. */
    code: string
    /** The last day it keeps the goods, `YYYY-MM-DD`. */
    keptUntil: string
  } | null
}

const paysAtTheDoor = ({ facts, payment }: OrderView) =>
  !wasPaid(facts.order.payment_state) && payment?.method.paid_in_advance !== true

export function readyForPickup(view: OrderView, place: PickupPlace, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  const { store } = place
  const toPay = paysAtTheDoor(view) ? ` Při převzetí zaplatíte ${sumAtTheDoor(view)}.` : ''
  return {
    to,
    subject: `Objednávka č. ${number} je připravená k vyzvednutí`,
    preview: `Čeká na vás: ${place.name}.`,
    title: 'Objednávka na vás čeká',
    blocks: [
      paragraph(`Zboží je zabalené a čeká na vás.${toPay}`),
      ...(store
        ? [
            code('U pokladny řekněte kód', store.code),
            paragraph('Objednávku může vyzvednout kdokoli, kdo kód zná.'),
            paragraph(
              `Zboží pro vás držíme do ${formatDate(store.keptUntil)}. Potom objednávku zrušíme a${NBSP}zboží se vrátí do prodeje.`,
            ),
          ]
        : [paragraph(carrierSays(view))]),
      note(
        'club',
        place.name,
        ...[place.address, store?.phone ? `Telefon: ${formatPhone(store.phone)}` : ''].filter(
          Boolean,
        ),
      ),
      ...(store && store.hours.length > 0
        ? [heading('Kdy máme otevřeno'), facts(...store.hours)]
        : []),
      button('Zobrazit objednávku', url),
      ...(store ? [quietButton('Kudy k nám', store.url)] : []),
      heading('Co si vyzvednete'),
      products(productRows(view, settings)),
    ],
    reason: ORDER_REASON,
  }
}

/** The sentence about collecting a parcel: the carrier itself sends the code and the last day. */
function carrierSays({ shipping }: OrderView): string {
  const kind = shipping?.method.kind
  if (kind === 'dpd_box')
    return 'Kód k otevření boxu vám pošle přímo dopravce. Napíše vám i to, do kdy tam zboží počká.'
  // a store of ours that was closed for good meanwhile
  if (kind && isStoreKind(kind)) return 'Kód k vyzvednutí najdete na stránce objednávky.'
  return 'Co k vyzvednutí potřebujete, vám napíše přímo dopravce, i to, do kdy tam zboží počká.'
}

export function shipped(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  const carrier = view.shipping?.method.name ?? ''
  const tracking = view.facts.shipment?.tracking ?? ''
  const toPay = paysAtTheDoor(view)
    ? [
        note(
          'warn',
          `Připravte si ${formatPrice(view.totals.total)}`,
          `Zaplatíte při převzetí ${sumAtTheDoor(view)}.`,
        ),
      ]
    : []
  return {
    to,
    subject: `Objednávka č. ${number} je na cestě`,
    preview: tracking ? `Veze ji ${carrier}, zásilka ${tracking}.` : `Veze ji ${carrier}.`,
    title: 'Objednávka je na cestě',
    blocks: [
      paragraph('Zboží jsme předali dopravci. O doručení se vám ozve sám.'),
      ...(tracking ? [code('Číslo zásilky', tracking)] : []),
      ...toPay,
      facts(...deliveryRows(view).slice(0, 2)),
      button('Sledovat objednávku', url),
      heading('Co vám vezou'),
      products(productRows(view, settings)),
    ],
    reason: ORDER_REASON,
  }
}

/** Cash on delivery that was not picked up. @param files - the corrective tax document. */
export function parcelReturned(
  view: OrderView,
  files: readonly MailFile[],
  settings: MailSettings,
): Mail {
  const { to, number } = envelope(view, settings)
  return {
    to,
    subject: `Zásilka s objednávkou č. ${number} se nám vrátila`,
    preview: 'Nic neplatíte.',
    title: 'Zásilka se nám vrátila',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} nikdo nepřevzal, a${NBSP}tak nám ji dopravce vrátil.`,
      ),
      note('info', 'Nic neplatíte', 'Za zboží ani za dopravu po vás nic nechceme.'),
      paragraph(`Máte o${NBSP}zboží pořád zájem? Objednejte si ho prosím znovu.`),
      quietButton('Zpět do obchodu', `${settings.publicOrigin}${paths.shopHome()}`),
      heading('Co v zásilce bylo'),
      products(productRows(view, settings)),
      ...(files.length > 0 ? [quietParagraph('Opravný daňový doklad je v příloze.')] : []),
    ],
    reason: ORDER_REASON,
    files,
  }
}
