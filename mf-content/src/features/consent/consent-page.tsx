import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, PageTitle } from '#ui/page.tsx'
import { Confirmed, ConfirmPanel } from './confirm-panel.tsx'
import { consentQuery } from './consent-queries.ts'
import { ConsentSwitches } from './consent-switches.tsx'
import styles from './consent.module.css'

/** Consents of one person, by the secret link of a mail. */
export function ConsentPage({ guid }: { guid: string }) {
  const { t } = useTranslation('mf-content')
  const { data, error, refetch, isFetching } = useQuery(consentQuery(useShop(), guid))
  return (
    <Page tight className={styles['page']}>
      <PageHead title={t('consent.title')} robots="noindex" />
      {data ? <ConsentForm consent={data} /> : null}
      {!data && isGone(error) ? (
        <EmptyState
          heading="h1"
          title={t('consent.unknown.title')}
          actions={<LinkButton href={paths.contact()}>{t('consent.unknown.contact')}</LinkButton>}
        >
          {t('consent.unknown.text')}
        </EmptyState>
      ) : null}
      {!data && error && !isGone(error) ? (
        <>
          <PageTitle title={t('consent.title')} />
          <OutagePanel
            title={t('common:general.partFailed')}
            retry={{
              label: t('common:general.retry'),
              onRetry: () => void refetch(),
              loading: isFetching,
            }}
          />
        </>
      ) : null}
      {!data && !error ? <ConsentSkeleton /> : null}
    </Page>
  )
}

/** The mail's own request comes first, alone; once it is granted, all consents may be changed. */
function ConsentForm({ consent }: { consent: CustomerConsent }) {
  const { t } = useTranslation('mf-content')
  const { asked, consents } = consent
  const [step, setStep] = useState<'asked' | 'confirmed' | 'all'>(() =>
    consents.some(({ code, granted }) => code === asked && !granted) ? 'asked' : 'all',
  )
  // kept here: granting what the mail asks for must not lose what is switched beside it
  const [switched, onSwitch] = useState<ReadonlyMap<string, boolean>>(new Map())
  const others = consents.filter(({ code }) => code !== asked)
  if (step === 'asked') {
    return (
      <>
        <ConfirmPanel consent={consent} onConfirmed={() => setStep('confirmed')} />
        {others.length > 0 ? (
          <ConsentSwitches
            consent={consent}
            shown={others}
            title={t('consent.others')}
            switched={switched}
            onSwitch={onSwitch}
          />
        ) : null}
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={t('consent.title')}
        lead={t('consent.lead', { email: consent.emailMasked })}
      />
      {step === 'confirmed' ? <Confirmed consent={consent} /> : null}
      <ConsentSwitches
        consent={consent}
        shown={consents}
        switched={switched}
        onSwitch={onSwitch}
        onSaved={() => setStep('all')}
      />
    </>
  )
}

function ConsentSkeleton() {
  const { t } = useTranslation('mf-content')
  return (
    <>
      <PageTitle title={t('consent.title')} />
      <Panel aria-busy>
        <span className="visually-hidden">{t('common:general.loading')}</span>
        <Skeleton className={styles['bone']} />
        <Skeleton className={styles['bone']} />
      </Panel>
    </>
  )
}
