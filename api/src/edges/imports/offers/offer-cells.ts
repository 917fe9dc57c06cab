import type { Offer } from './offer-state.ts'
import type { CellsOf } from '../kind/import-kind.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import type { columns } from './offer-columns.ts'

/** An offer as its row in a file. */
export function offerCells({ rule, goods, ...offer }: Offer): CellsOf<typeof columns> {
  const own = goods.filter((code) => !rule?.beside.includes(code))
  return {
    code: offer.code,
    type: offer.type,
    title: offer.title,
    from: offer.valid_from,
    to: offer.valid_to,
    products: own,
    perex: offer.perex,
    text: offer.content,
    club: offer.club_only,
    selected: offer.selected,
    position: offer.position,
    shown: offer.enabled,
    picture: offer.image,
    leaflet: offer.leaflet_pages,
    leaflet_goods: offer.leaflet_spots.map(({ page, productCode, left, top, width, height }) =>
      [page, productCode, left, top, width, height].join(':'),
    ),
    leaflet_link: offer.leaflet_pages.length > 0 ? null : (offer.leaflet_url ?? 'none'),
    rule: rule?.kind ?? 'none',
    ...(rule ? ruleCells(rule) : {}),
  }
}

function ruleCells(rule: NonNullable<Offer['rule']>) {
  const isOfSets = rule.kind === 'multibuy'
  return {
    value:
      rule.value === 0 ? null : rule.kind === 'percent' ? String(rule.value) : inCrowns(rule.value),
    over: rule.over === 0 ? null : inCrowns(rule.over),
    pieces: rule.count === 0 ? null : rule.count,
    gifts: rule.gifts,
    off: isOfSets ? rule.off.join('/') : null,
    cheaper: rule.beside,
    cheaper_pieces: isOfSets ? rule.pieces : null,
    badge: rule.badge,
    hint: rule.reward,
  }
}
