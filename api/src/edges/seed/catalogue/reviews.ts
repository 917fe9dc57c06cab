import type { ProductType } from '../data/product-type.ts'
import {
  reviewClosers,
  reviewDetails,
  reviewGroups,
  reviewInitials,
  reviewNames,
  reviewOpeners,
  reviewTitles,
} from '../data/review-texts.ts'
import type { ReviewGroup } from '../data/review-texts.ts'
import { addDays, at, SEED_DAY } from '../values/days.ts'
import type { Random } from '../values/random.ts'
import type { Candidate } from './choose-products.ts'
import type { SeedReview } from './seed-product.ts'

type Stars = 1 | 2 | 3 | 4 | 5

/**
 * Past the ordinary shelf a benchmark catalogue keeps few reviews, so that it does not become a
 * table of reviews.
 */
const REVIEWED_PRODUCTS = 1200

const hairCodes = /^(sampon|kondicioner|vlasov|detsky-sampon|styling|lak-vlasy)/
const washCodes = /^(sprch|pena-koupel|sul-koupel|tuhe|tekute|intimni|nadobi)/

function groupOf({ code, kind, taxon }: ProductType): ReviewGroup {
  if (code.startsWith('deo-')) return 'deo'
  if (code === 'krem-opruzeniny' || code === 'detsky-sampon') return 'babySkin'
  if (code === 'kocky-krmivo') return 'cat'
  if (
    code === 'pena-holeni' ||
    code === 'gel-holeni' ||
    code === 'po-holeni' ||
    code === 'vousy' ||
    code === 'holitko'
  )
    return 'shave'
  if (code === 'nadobi') return 'cleaning'
  if (hairCodes.test(code)) return 'hair'
  if (washCodes.test(code)) return 'wash'
  return reviewGroups[kind] ?? (taxon.startsWith('telo-') ? 'body' : 'skin')
}

const mood = (rating: Stars) => (rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad')

/**
 * Each product has its own reputation; most people write when they are pleased, some when they are
 * angry.
 */
function starWeights(random: Random): number[] {
  const charm = random.next()
  return [
    1 + (1 - charm) * 5,
    1.5 + (1 - charm) * 4,
    4 + (1 - charm) * 8,
    18 + charm * 6,
    48 + charm * 34,
  ]
}

const TAGGED = /^([a-z0-9 -]+): (.+)$/

const detailCache = new Map<string, readonly string[]>()

/** Sentences of a group that may be said of this type. */
function detailsFor(
  group: ReviewGroup,
  tone: 'good' | 'mixed' | 'bad',
  code: string,
): readonly string[] {
  const key = `${group} ${tone} ${code}`
  const known = detailCache.get(key)
  if (known) return known
  const fitting = reviewDetails[group][tone].flatMap((text) => {
    const [, codes, sentence] = TAGGED.exec(text) ?? []
    if (codes === undefined || sentence === undefined) return [text]
    return codes.split(' ').includes(code) ? [sentence] : []
  })
  detailCache.set(key, fitting)
  return fitting
}

/** Czech verbs give the writer's gender away; a man's name must not stand under "spokojená". */
const FEMININE = /(?:\p{L}{2,}la|spokojená|nadšená)(?![\p{L}])/iu
const FIRST_MAN = reviewNames.indexOf('Petr')

function nameFor(text: string, random: Random): string {
  const man = text.includes('pořezal jsem') || (!FEMININE.test(text) && random.chance(0.24))
  const name = random.pick(
    man
      ? reviewNames.slice(FIRST_MAN)
      : reviewNames.filter((_, index) => index < FIRST_MAN && index !== 1),
  )
  return random.chance(0.86) ? `${name} ${random.pick([...reviewInitials])}.` : name
}

/** A sentence that is not the last one used: reviews of one product must not echo each other. */
function fresh<T>(list: readonly T[], used: Set<T>, random: Random): T {
  if (list.every((text) => used.has(text))) for (const text of list) used.delete(text)
  const chosen = random.pick(list.filter((text) => !used.has(text)))
  used.add(chosen)
  return chosen
}

/** Infant formula is never on offer, so no review may mention it. */
const OFFER = /akc|ušetř/iu

function comment(type: ProductType, rating: Stars, used: Set<string>, random: Random): string {
  const group = groupOf(type)
  const tone = mood(rating)
  const details = [fresh(detailsFor(group, tone, type.code), used, random)]
  if (random.chance(0.42))
    details.push(fresh(detailsFor(group, rating === 4 ? 'mixed' : tone, type.code), used, random))
  const parts = [random.pick(reviewOpeners[tone]), ...details, random.pick(reviewClosers[tone])]
  return parts
    .filter((part) => part !== '' && !(type.kind === 'infantFormula' && OFFER.test(part)))
    .join(' ')
}

function countFor(
  index: number,
  featured: number | undefined,
  isNew: boolean,
  random: Random,
): number {
  if (featured !== undefined) return featured
  if (index >= REVIEWED_PRODUCTS) return random.int(0, 1)
  return isNew ? random.int(0, 5) : Math.min(26, Math.floor(random.next() ** 1.62 * 18.4))
}

/** Reviews of one product, newest first. Bad ones stay; a few wait for moderation. */
export function buildReviews(
  { type }: Candidate,
  options: { index: number; featured: number | undefined; isNew: boolean; random: Random },
): SeedReview[] {
  const { random, isNew } = options
  const weights = starWeights(random)
  const used = new Set<string>()
  const ages = Array.from(
    { length: countFor(options.index, options.featured, isNew, random) },
    () => random.int(1, isNew ? 35 : 640),
  ).sort((left, right) => left - right)
  return ages.map((days) => {
    const rating = (random.weighted(weights) + 1) satisfies number as Stars
    const title = random.pick(reviewTitles[rating])
    const text = comment(type, rating, used, random)
    return {
      rating,
      title,
      comment: text,
      authorName: nameFor(`${title} ${text}`, random),
      verified: random.chance(0.72),
      createdAt: at(
        addDays(SEED_DAY, -days),
        `${String(random.int(7, 22)).padStart(2, '0')}:${String(random.int(10, 59))}:00`,
      ),
      status: random.chance(0.02) ? 'new' : 'accepted',
    }
  })
}
