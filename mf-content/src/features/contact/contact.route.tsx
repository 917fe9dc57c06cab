import { channelQuery, shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { aboutCrumbs } from '#data/about-crumbs.ts'
import { ContactPage } from './contact-page.tsx'
import { CallForm, ContactForm } from './late-parts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { api, queryClient, side, i18n } = shop
  const [about] = await Promise.all([
    aboutCrumbs(shop),
    queryClient.prefetchQuery(channelQuery(api)),
    side === 'browser' ? ContactForm.load() : null,
    side === 'browser' ? CallForm.load() : null,
  ])
  return { name: i18n.t('mf-content:contact.title'), about }
}

type Data = Awaited<ReturnType<typeof loader>>

export const Component = ContactPage

export const handle = { crumbs: ({ name, about }: Data): Crumb[] => [...about, { name }] }
