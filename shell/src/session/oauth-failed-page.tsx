import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import lateTexts from '../i18n/late/session-pages.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'

/** Errors by the API's code; other failures get the general text. */
const texts: Readonly<Record<string, KeyIn<'shell'>>> = {
  refused: 'oauth.cancelledText',
  access_denied: 'oauth.cancelledText',
  email: 'oauth.emailText',
  state: 'oauth.stateText',
  unavailable: 'oauth.unavailableText',
  disabled: 'oauth.disabledText',
  'not-offered': 'oauth.notOfferedText',
}

const providers: readonly SocialProvider[] = ['google', 'facebook', 'apple']

/** The end of a failed social login: try the same provider again, or another way. */
export function OauthFailedPage() {
  useLateTexts(lateTexts)
  const { t } = useTranslation('shell')
  const [params] = useSearchParams()
  const provider = providers.find((name) => name === params.get('provider'))
  return (
    <div className="wrap">
      <PageHead title={t('oauth.failedTitle')} robots="noindex" />
      <EmptyState
        heading="h1"
        title={t('oauth.failedTitle')}
        actions={
          <>
            {provider && (
              <LinkButton look="plum" size="lg" href={`/oauth/connect/${provider}`}>
                {t('oauth.retry')}
              </LinkButton>
            )}
            <LinkButton look={provider ? 'outline' : 'plum'} size="lg" href={paths.login()}>
              {t('oauth.again')}
            </LinkButton>
          </>
        }
      >
        {t(texts[params.get('reason') ?? ''] ?? 'oauth.failedText')}
      </EmptyState>
    </div>
  )
}
