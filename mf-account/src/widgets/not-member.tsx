import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './not-member.module.css'

/** Empty state: members get a message, others an invitation to the club. */
export function NotMember({ text }: { text: string }) {
  const { t } = useTranslation('mf-account')
  const isMember = useSession(({ user }) => Boolean(user?.club))
  const club = useClubWords()?.ofName
  if (isMember) return <Panel>{text}</Panel>
  return (
    <Panel tone="club" title={t('overview.join', { club })}>
      <div className={styles['invitation']}>
        <p>{t('club.membersOnly', { club })}</p>
        <LinkButton look="club" href={paths.clubLanding()}>
          {t('overview.joinAction')}
        </LinkButton>
      </div>
    </Panel>
  )
}
