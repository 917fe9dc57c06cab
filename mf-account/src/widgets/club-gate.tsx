import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bones } from '#ui/bones.tsx'
import { ClubAway } from './club-away.tsx'
import { useClub } from '#data/use-club.ts'
import styles from './club-gate.module.css'

/**
 * A form that needs the club service: hidden while the club is away, so that customers do not fill
 * it in for nothing.
 */
export function ClubGate({ safe, children }: { safe: string; children: ReactNode }) {
  const { t } = useTranslation('mf-account')
  const club = useClubWords()?.ofName
  const { status, retry, isRetrying } = useClub()
  if (status === 'up') return children
  if (status === 'loading') return <Bones of="fields" />
  return (
    <div className={styles['away']}>
      <ClubAway safe={safe} retry={retry} isRetrying={isRetrying} />
      <div className={styles['ways']}>
        <LinkButton look="plum" href={paths.shopHome()}>
          {t('club.shopOn')}
        </LinkButton>
        <a href={paths.login()}>{t('auth.signIn')}</a>
        <a href={paths.clubLanding()}>{t('club.about', { club })}</a>
      </div>
    </div>
  )
}
