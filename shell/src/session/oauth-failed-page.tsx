import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** Reasons by which a person has turned back; everything else went wrong. */
const cancelled: readonly string[] = ['access_denied', 'cancelled']

/** End of a social login that led nowhere. */
export function OauthFailedPage() {
  const { t } = useTranslation('shell')
  const [params] = useSearchParams()
  const isCancelled = cancelled.includes(params.get('reason') ?? '')
  return (
    <div className="wrap">
      <PageHead title={t('oauth.failedTitle')} robots="noindex" />
      <EmptyState
        heading="h1"
        title={t('oauth.failedTitle')}
        actions={
          <LinkButton look="plum" size="lg" href={paths.login()}>
            {t('oauth.again')}
          </LinkButton>
        }
      >
        {t(isCancelled ? 'oauth.cancelledText' : 'oauth.failedText')}
      </EmptyState>
    </div>
  )
}
