import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, PageHead, useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, PageTitle } from '#ui/page.tsx'
import { consentPath, consentQuery } from './consent-queries.ts'
import styles from './consent.module.css'

/** Consents of one person, by the secret link of a mail. */
export function ConsentPage({ guid }: { guid: string }) {
  const { t } = useTranslation('mf-content')
  const { data, error, refetch, isFetching } = useQuery(consentQuery(useShop(), guid))
  return (
    <Page tight className={styles['page']}>
      <PageHead title={t('consent.title')} robots="noindex" />
      {data ? <ConsentForm consent={data} /> : null}
      {!data && isUnknown(error) ? (
        <EmptyState
          heading="h1"
          title={t('consent.unknown.title')}
          actions={<LinkButton href={paths.contact()}>{t('consent.unknown.contact')}</LinkButton>}
        >
          {t('consent.unknown.text')}
        </EmptyState>
      ) : null}
      {!data && error && !isUnknown(error) ? (
        <>
          <PageTitle title={t('consent.title')} />
          <OutagePanel
            title={t('common:general.partFailed')}
            retry={{ label: t('common:general.retry'), onRetry: () => void refetch(), loading: isFetching }}
          />
        </>
      ) : null}
      {!data && !error ? <ConsentSkeleton /> : null}
    </Page>
  )
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404

function ConsentForm({ consent }: { consent: CustomerConsent }) {
  const { t } = useTranslation('mf-content')
  const { api, toasts } = useShop()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [granted, setGranted] = useState(() => new Map(consent.consents.map((entry) => [entry.code, entry.granted])))
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.post<CustomerConsent>(consentPath(consent.guid), {
        consents: [...granted].map(([code, isGranted]) => ({ code, granted: isGranted })),
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['consent', consent.guid], saved)
      toasts.show({ kind: 'success', text: t('common:general.changesSaved') })
    },
    onError: (error) => showError(error),
  })
  return (
    <>
      <PageTitle title={t('consent.title')} lead={t('consent.lead', { email: consent.emailMasked })} />
      <Panel>
        {consent.consents.map(({ code, name }) => (
          <Switch
            key={code}
            checked={granted.get(code) ?? false}
            onChange={({ target }) => setGranted(new Map(granted).set(code, target.checked))}
          >
            {name}
          </Switch>
        ))}
        <Button
          look="plum"
          size="lg"
          className={styles['save']}
          loading={isPending}
          loadingLabel={t('common:general.loading')}
          onClick={() => mutate()}
        >
          {t('consent.save')}
        </Button>
      </Panel>
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
