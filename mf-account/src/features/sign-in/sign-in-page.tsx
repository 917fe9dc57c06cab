import { useClubWords, useJoinPath } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter, safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { endedSession, useCart, useShop } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { useTypedPerson } from '#data/registration-draft.ts'
import { useSearchParams } from 'react-router'
import { SignInForm } from '#widgets/sign-in-form.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { guestPath } from './guest-path.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SocialLogin } from './social-login.tsx'
import styles from './sign-in-page.module.css'

/** /klub/prihlaseni: leads where the visitor wanted to go, or to the account. */
export function SignInPage() {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const [params] = useSearchParams()
  const email = useTypedPerson()?.email
  const club = useClubWords()?.name
  const wanted = safeReturnPath(params.get(returnParameter))
  const goOn = () => shop.navigate(wanted ?? paths.account(), { replace: true })
  return (
    <EntryPage
      title={t('signIn.title')}
      lead={club ? t('signIn.lead', { club }) : t('signIn.leadPlain')}
      aside={
        <>
          <NoAccount />
          <AsGuest wanted={wanted} />
        </>
      }
    >
      <EndedSession />
      <SignInForm key={email} email={email} onSignedIn={goOn} />
      <div className={styles['passkey']}>
        <PasskeyButton onSignedIn={goOn} />
      </div>
      <SocialLogin returnTo={wanted} />
    </EntryPage>
  )
}

/** Tells a person why they are signed out; only their browser knows. */
function EndedSession() {
  const { t } = useTranslation('mf-account')
  const ended = useIsHydrated() ? endedSession() : null
  if (!ended) return null
  return (
    <div className={styles['ended']}>
      <Notice role="status" title={t('signIn.ended')}>
        {t(ended.isTyped ? 'signIn.endedTyped' : 'signIn.endedText')}
      </Notice>
    </div>
  )
}

const clubAdvantages = ['prices', 'points', 'papers'] as const
const plainAdvantages = ['addresses', 'tracking', 'papers'] as const

function NoAccount() {
  const { t } = useTranslation('mf-account')
  const club = useClubWords()
  const join = useJoinPath()
  const advantages = club ? clubAdvantages : plainAdvantages
  return (
    <Panel tone="club" title={t('signIn.noAccount')}>
      <div className={styles['offer']}>
        <CheckList items={advantages.map((key) => t(`signIn.advantage.${key}`))} />
        <LinkButton look="club" href={join}>
          {t('signIn.register')}
        </LinkButton>
        {club ? (
          <a className={styles['activate']} href={paths.accountActivation()}>
            {t('signIn.activate')}
          </a>
        ) : null}
      </div>
    </Panel>
  )
}

/** Only for visitors with goods in the cart; shown once the browser knows it. */
function AsGuest({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('mf-account')
  const count = useCart(({ itemCount }) => itemCount)
  if (count === 0) return null
  return (
    <Panel>
      <div className={styles['guest']}>
        <span className={styles['tile']}>
          <BagIcon />
        </span>
        <div>
          <h2 className={styles['guestTitle']}>{t('signIn.guest')}</h2>
          <p>{t('signIn.guestText', { count })}</p>
          <a href={guestPath(wanted)}>{t('signIn.asGuest')}</a>
        </div>
      </div>
    </Panel>
  )
}
