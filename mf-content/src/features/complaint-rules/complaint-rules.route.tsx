import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPage, pageHandle } from '#data/load-page.ts'
import { pageBySlugQuery } from '#data/page-queries.ts'
import { TextPage } from '#ui/text-page.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintWays } from './complaint-ways.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, routePatterns.complaintRules.slice(1))

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  const { data: page } = useSuspenseQuery(pageBySlugQuery(useShop().api, slug))
  return (
    <>
      <PageHead
        canonical={paths.complaintRules()}
        title={page.title}
        description={page.metaDescription ?? undefined}
      />
      <TextPage title={page.title} content={page.content} aside={<ComplaintWays />}>
        <ComplaintForm />
      </TextPage>
    </>
  )
}

export const handle = pageHandle
