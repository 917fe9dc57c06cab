import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { ComplaintBones, ComplaintDetail } from './complaint-detail.tsx'
import { complaintByTokenQuery } from './complaint-queries.ts'
import { complaintTone } from '#data/complaint-state-rules.ts'

/** /muj-ucet/reklamace/{token}. */
export function ComplaintDetailPage({ token }: { token: string }) {
  const view = useComplaintView(token, paths.complaints())
  return (
    <AccountPage
      section="complaints"
      heading={view.heading}
      windowTitle={view.heading}
      aside={view.status}
    >
      {view.body}
    </AccountPage>
  )
}

/** /reklamace/stav/{token}: for anybody who holds the link of a mail, without an account. */
export function ComplaintStatusPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const view = useComplaintView(token, paths.complaintPublic())
  return (
    <>
      <PageHead title={t('complaints.detailTitle')} robots="noindex" />
      <PlainFrame title={view.heading ?? t('complaints.detailTitle')} aside={view.status}>
        {view.body}
      </PlainFrame>
    </>
  )
}

type ComplaintView = { heading: string | undefined; status: ReactNode; body: ReactNode }

/** @param elsewhere - link for a visitor whose token opens nothing. */
function useComplaintView(token: string, elsewhere: string): ComplaintView {
  const { t } = useTranslation('mf-account')
  const query = useQuery(complaintByTokenQuery(useShop(), token))
  const { data: complaint } = query
  const body =
    isGone(query.error) && !complaint ? (
      <EmptyState
        art={<ParcelArt />}
        title={t('complaints.notFound')}
        actions={
          <LinkButton href={elsewhere}>
            {t(elsewhere === paths.complaints() ? 'complaints.all' : 'complaints.begin')}
          </LinkButton>
        }
      >
        {t('complaints.notFoundText')}
      </EmptyState>
    ) : (
      <Loaded
        query={query}
        failed={t('complaints.failed')}
        text={t('complaints.failedText')}
        skeleton={<ComplaintBones />}
      >
        {(loaded) => <ComplaintDetail complaint={loaded} />}
      </Loaded>
    )
  return {
    heading: complaint ? t('complaints.numbered', { number: complaint.number }) : undefined,
    status: complaint ? (
      <Status tone={complaintTone(complaint.state)}>
        {t(`complaint.state.${complaint.state}`)}
      </Status>
    ) : undefined,
    body,
  }
}
