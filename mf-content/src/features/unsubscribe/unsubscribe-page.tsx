import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'
import {
  ApiError,
  PageHead,
  useErrorToast,
  useSession,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'

/** Nothing happens by opening the link alone: mail programs open links by themselves. */
export function UnsubscribePage({ guid }: { guid: string | null }) {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const showError = useErrorToast()
  const isSignedIn = useSession(({ auth }) => auth !== null)
  const [isDead, setDead] = useState(false)
  const link = isDead ? null : guid
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api('POST /gdpr/unsubscribe-shop-user', { body: link ? { guid: link } : {} }),
    onError: (failure) => (link && isUnknown(failure) ? setDead(true) : showError(failure)),
  })
  const home = <LinkButton href={paths.home()}>{t('common:general.backHome')}</LinkButton>
  return (
    <Page>
      <PageHead title={t('unsubscribe.title')} robots="noindex" />
      <div role="status">
        {isSuccess ? (
          <EmptyState heading="h1" title={t('unsubscribe.done.title')} actions={home}>
            {t('unsubscribe.done.text')}
          </EmptyState>
        ) : !link && !isSignedIn ? (
          <NobodyKnown hasLink={Boolean(guid)} />
        ) : (
          <EmptyState
            heading="h1"
            title={t('unsubscribe.title')}
            actions={
              <>
                <Button
                  look="plum"
                  loading={isPending}
                  loadingLabel={t('common:general.loading')}
                  onClick={() => mutate()}
                >
                  {t('unsubscribe.confirm')}
                </Button>
                <LinkButton href={paths.home()}>{t('unsubscribe.keep')}</LinkButton>
              </>
            }
          >
            {t(isDead ? 'unsubscribe.unknownSignedIn' : 'unsubscribe.text')}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

/** Nobody is known by the link, or there is none: signing in tells who it is. */
function NobodyKnown({ hasLink }: { hasLink: boolean }) {
  const { t } = useTranslation('mf-content')
  return (
    <EmptyState
      heading="h1"
      title={t('unsubscribe.title')}
      actions={
        <>
          <LinkButton
            look="plum"
            href={withQuery(paths.login(), { [returnParameter]: paths.unsubscribe() })}
          >
            {t('common:auth.signIn')}
          </LinkButton>
          <LinkButton href={paths.contact()}>{t('unsubscribe.contact')}</LinkButton>
        </>
      }
    >
      {t(hasLink ? 'unsubscribe.unknown' : 'unsubscribe.noLink')}
    </EmptyState>
  )
}

/** The guid of the link is unknown. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)
