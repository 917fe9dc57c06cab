import { channelQuery, shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { aboutCrumb } from '#data/about-crumb.ts'
import { ContactPage } from './contact-page.tsx'
import { CallForm, ContactForm } from './late-parts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, side, i18n } = shopOf(context)
  await Promise.all([
    queryClient.prefetchQuery(channelQuery(api)),
    side === 'browser' ? ContactForm.load() : null,
    side === 'browser' ? CallForm.load() : null,
  ])
  return { name: i18n.t('mf-content:contact.title'), about: aboutCrumb(i18n) }
}

type Data = Awaited<ReturnType<typeof loader>>

export const Component = ContactPage

export const handle = { crumbs: ({ name, about }: Data): Crumb[] => [about, { name }] }
