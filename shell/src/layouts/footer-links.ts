import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { ShopPart } from './shop/use-shop-parts.ts'

/** Slugs of the CMS pages the footer must always lead to. */
const pages = {
  delivery: 'doprava-a-platba',
  terms: 'obchodni-podminky',
  privacy: 'ochrana-osobnich-udaju',
} as const

type Link = { key: string; href: string; needs?: ShopPart }

export const privacyHref = paths.cmsPage(pages.privacy)

/** Groups of the footer, and the parts of the shop they lead to; keys are texts below `footer.`. */
export const footerGroups = [
  {
    key: 'shopping',
    links: [
      { key: 'delivery', href: paths.cmsPage(pages.delivery) },
      { key: 'complaints', href: paths.complaintRules() },
      { key: 'tracking', href: paths.orderTracking() },
      { key: 'faq', href: paths.faq() },
    ],
  },
  {
    key: 'club',
    needs: 'club',
    links: [
      { key: 'clubBenefits', href: paths.clubLanding() },
      { key: 'activateCard', href: paths.accountActivation() },
      { key: 'coupons', href: paths.coupons() },
      { key: 'children', href: paths.children() },
    ],
  },
  {
    key: 'about',
    links: [
      { key: 'stores', href: paths.stores(), needs: 'stores' },
      { key: 'brands', href: paths.brands() },
      { key: 'ownBrands', href: paths.ownBrands(), needs: 'ownBrands' },
      { key: 'articles', href: paths.articles(), needs: 'articles' },
      { key: 'contact', href: paths.contact() },
    ],
  },
] as const satisfies readonly { key: string; needs?: ShopPart; links: readonly Link[] }[]

/**
 * Never collapsed, on any screen: the law requires the withdrawal link to be visible on every page.
 */
export const legalLinks = [
  { key: 'withdrawal', href: paths.withdrawal() },
  { key: 'terms', href: paths.cmsPage(pages.terms) },
  { key: 'privacy', href: privacyHref },
  { key: 'accessibility', href: paths.accessibility() },
] as const
