import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { DeadLink } from '#widgets/mailed-link.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'

const names = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const

/** /oauth/email: a visitor whose provider does not verify e-mails proves theirs by a code. */
export function SocialEmailPage({ proofId }: { proofId: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <EntryPage title={t('socialEmail.title')}>
      <Proof proofId={proofId} />
    </EntryPage>
  )
}

function Proof({ proofId }: { proofId: string }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['personal', 'mf-account', 'social-email', proofId],
    queryFn: ({ signal }) =>
      api('GET /social-email-proofs/{id}', { path: { id: proofId }, signal }),
    retry: false,
    staleTime: Infinity,
  })
  if (isGone(error)) return <Over />
  if (error) {
    const retry = { label: t('general.retry'), onRetry: () => void refetch(), loading: isFetching }
    return <OutagePanel title={t('socialEmail.failed')} retry={retry} />
  }
  if (!data) return <Spinner inline label={t('socialEmail.title')} />
  if (sentTo === null) {
    const lead = t(data.email === null ? 'socialEmail.leadNone' : 'socialEmail.lead', {
      name: names[data.provider],
    })
    return <EmailForm proofId={proofId} email={data.email ?? ''} lead={lead} onSent={setSentTo} />
  }
  return <CodeForm proofId={proofId} sentTo={sentTo} onOther={() => setSentTo(null)} />
}

function Over() {
  const { t } = useTranslation('mf-account')
  return (
    <DeadLink title={t('socialEmail.over')} text={t('socialEmail.overText')}>
      <div>
        <LinkButton look="plum" href={paths.login()}>
          {t('forgotten.back')}
        </LinkButton>
      </div>
    </DeadLink>
  )
}
