import type {
  Menu,
  MenuItem,
  MenuSections,
  SearchMenu,
} from '@drogerie/shared-lib/contract/menu.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { categoryKey, type Category, type CategoryTree } from './category-tree.ts'
import type { NavigationCategory } from './navigation-data.ts'
import { buildMenuTree } from './menu-tree.ts'
import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'

export type MenuLink = { name: string; href: string }
export type MenuColumn = MenuLink & { links: MenuLink[] }
export type MenuOffer = MenuLink & { image: string | null }

/** One top category of the mega-menu and the drawer. */
export type MenuCategory = MenuLink & {
  code: string
  slug: string
  image: string | null
  tint: string | null
  columns: MenuColumn[]
  brands: MenuLink[]
  /** New products, the newest first. */
  news: MenuLink[]
  /** Whether there is anything behind the three pills. */
  has: { offers: boolean; news: boolean; ownBrand: boolean }
  offer: MenuOffer | null
}

/** Code of the menu that orders the categories. */
const mainMenuCode = 'main'

/** More news than this belong on the page of the category. */
const mostNews = 6

type Entry = [key: string, category: Category]

const linkOf = ({ name, slug }: Pick<Category, 'name' | 'slug'>): MenuLink => ({
  name: typography(name),
  href: paths.taxon(slug),
})

/** `/api/v2/shop/taxons/vlasy` → `vlasy`. */
const taxonKey = ({ taxon }: Pick<MenuItem, 'taxon'>): string | null => {
  const code = taxon?.split('/').at(-1)
  return code ? categoryKey(decodeURIComponent(code)) : null
}

/** Categories in the order of the main menu, those it does not name behind them. */
function ordered(top: Entry[], menus: readonly Menu[]): Entry[] {
  const main = menus.find(({ code }) => code === mainMenuCode)
  const order = buildMenuTree(main?.items ?? []).map(taxonKey)
  const rank = ([key]: Entry) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...top].sort((a, b) => rank(a) - rank(b))
}

function sectionsByTaxon(menus: readonly SearchMenu[]): Map<string, MenuSections> {
  const pairs = menus.flatMap(({ items }) =>
    items.map((item) => [taxonKey(item), item.sections] as const),
  )
  return new Map(
    pairs.filter((pair): pair is [string, MenuSections] => Boolean(pair[0] && pair[1])),
  )
}

/**
 * The offer that fewest categories share: a leaflet of everything says little about one of them.
 */
function offerOf(
  own: MenuSections | undefined,
  all: ReadonlyMap<string, MenuSections>,
): MenuOffer | null {
  const shared = (slug: string) =>
    [...all.values()].filter(({ actions }) => actions.some((action) => action.slug === slug)).length
  const [action] = [...(own?.actions ?? [])].sort((a, b) => shared(a.slug) - shared(b.slug))
  return action
    ? {
        name: typography(action.title),
        href: paths.offerDetail(action.slug),
        image: action.image ?? null,
      }
    : null
}

const nothing: Pick<MenuCategory, 'columns' | 'brands' | 'news' | 'has' | 'offer'> = {
  columns: [],
  brands: [],
  news: [],
  has: { offers: false, news: false, ownBrand: false },
  offer: null,
}

/** The menu of one level that every page can show at once. */
export const topMenu = (categories: readonly NavigationCategory[]): MenuCategory[] =>
  categories.map(({ code, name, slug, image, tint }) => ({
    ...nothing,
    ...linkOf({ name, slug }),
    code: categoryKey(code),
    slug,
    image,
    tint,
  }))

/**
 * The menu a shopper sees: enabled top categories, two levels below each, and what the search index
 * says about brands and offers of a category. Menus and index may be missing; the categories alone
 * still make a menu.
 */
export function buildMenu(
  tree: CategoryTree,
  menus: readonly Menu[],
  searchMenus: readonly SearchMenu[],
): MenuCategory[] {
  const enabled = [...tree].filter(([, category]) => category.enabled)
  const byParent = Map.groupBy(enabled, ([, { parentCode }]) =>
    parentCode === null ? null : categoryKey(parentCode),
  )
  const sections = sectionsByTaxon(searchMenus)
  const below = (key: string) => byParent.get(key) ?? []
  return ordered(below(rootMenuTaxonCode), menus).map(([key, category]) => {
    const section = sections.get(key)
    return {
      ...linkOf(category),
      code: key,
      slug: category.slug,
      image: category.mainImage,
      tint: category.tint,
      columns: below(key).map(([childKey, child]) => ({
        ...linkOf(child),
        // a single leaf of the same name would only repeat its heading
        links: below(childKey)
          .filter(([, leaf]) => leaf.name !== child.name)
          .map(([, leaf]) => linkOf(leaf)),
      })),
      brands: (section?.brands ?? []).map(({ name, slug }) => ({
        name,
        href: paths.brandDetail(slug),
      })),
      news: (section?.news ?? []).slice(0, mostNews).map(({ brand, productName, slug }) => ({
        name: typography([brand?.name, productName].filter(Boolean).join(' ')),
        href: paths.productDetail(slug),
      })),
      has: {
        offers: Boolean(section?.actions.length),
        news: Boolean(section?.news.length),
        ownBrand: Boolean(section?.ownBrand.length),
      },
      offer: offerOf(section, sections),
    }
  })
}
