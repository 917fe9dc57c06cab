import { PageHead } from '@drogerie/shared-lib/runtime'
import type { ComponentProps } from 'react'
import { EntryFrame } from '#ui/entry-frame.tsx'

type EntryPageProps = ComponentProps<typeof EntryFrame> & { title: string }

/** A page before the account or behind a mailed link: one title for the window and the card. */
export const EntryPage = (props: EntryPageProps) => (
  <>
    <PageHead title={props.title} robots="noindex" />
    <EntryFrame {...props} />
  </>
)
