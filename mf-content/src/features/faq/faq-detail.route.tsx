import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { notFound, shopOf, useShop, type Crumb } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { aboutCrumbs } from '#data/about-crumbs.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import { FaqPage } from './faq-page.tsx'
import { faqQuery } from './faq-queries.ts'
import { findSlug } from './faq-rules.ts'

/** The slug of a category, or of one question, which is open in its category. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = requireSlug(params['slug'], request)
  const shop = shopOf(context)
  const { api, queryClient, i18n } = shop
  const [faq, about] = await Promise.all([
    queryClient.fetchQuery(faqQuery(api)),
    aboutCrumbs(shop),
    queryClient.prefetchQuery(topTaxonsQuery(api)),
  ])
  const found = findSlug(faq, slug)
  if (!found) throw notFound(request)
  const { category, question } = found
  return {
    slug,
    category: { slug: category.slug, name: category.name },
    question: question?.question ?? null,
    name: i18n.t('mf-content:faq.crumb'),
    about,
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(faqQuery(useShop().api))
  const found = findSlug(data, slug)
  return found ? (
    <FaqPage key={slug} faq={data} phrase="" category={found.category} question={found.question} />
  ) : null
}

export const handle = {
  crumbs: ({ category, question, name, about }: Data): Crumb[] => [
    ...about,
    { name, href: paths.faq() },
    ...(question
      ? [{ name: category.name, href: paths.faqDetail(category.slug) }, { name: question }]
      : [{ name: category.name }]),
  ],
}
