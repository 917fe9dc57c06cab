import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDate, formatDaySpan } from '@drogerie/shared-lib/format/date.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { ClubPart, useClubData } from '#widgets/club-part.tsx'
import { AskDialog } from '#widgets/ask-dialog.tsx'
import { childrenQuery } from '#data/children-query.ts'
import { restoredForm, type OpenOver } from '#data/use-form-draft.ts'
import { PanelBones } from '#ui/bones.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { useDeleteChild } from './child-queries.ts'
import styles from './children.module.css'

const keepFocus = keepFocusInRows()

/** /muj-ucet/deti: the child programme. */
export function ChildrenPage() {
  const { t } = useTranslation('mf-account')
  const part = useClubData(childrenQuery(useShop()))
  const [asked, setOpen] = useState<OpenOver<Child>>()
  const open = asked === undefined ? restoredForm('child', part.query.data) : asked
  const close = () => setOpen(null)
  const add = (
    <Button look="plum" icon={<Plus size={20} />} onClick={() => setOpen({ kind: 'add' })}>
      {t('children.add')}
    </Button>
  )
  const hasSome = (part.query.data?.length ?? 0) > 0
  return (
    <AccountPage
      section="children"
      lead={t('children.lead', { percent: limits.childBirthdayDiscountPercent })}
      aside={part.club.status === 'up' && hasSome ? add : undefined}
    >
      <ClubPart
        of={part}
        safe={t('children.safe')}
        skeleton={<PanelBones count={1} className={styles['bone']} />}
      >
        {(children) =>
          children.length === 0 ? (
            <Panel title={t('children.empty')} lead={t('children.emptyText')}>
              {add}
            </Panel>
          ) : (
            <ul ref={keepFocus} className={styles['list']}>
              {children.map((child) => (
                <ChildCard
                  key={child.id}
                  child={child}
                  onEdit={() => setOpen({ kind: 'edit', row: child })}
                  onDelete={() => setOpen({ kind: 'delete', row: child })}
                />
              ))}
            </ul>
          )
        }
      </ClubPart>
      {open?.kind === 'add' ? <ChildDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <ChildDialog child={open.row} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteChild child={open.row} onClose={close} /> : null}
    </AccountPage>
  )
}

function ChildCard({
  child,
  onEdit,
  onDelete,
}: {
  child: Child
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation('mf-account')
  const { firstName, lastName, birthDate, benefit } = child
  const name = `${firstName} ${lastName}`
  return (
    <li>
      <Panel
        title={name}
        lead={t('children.born', { date: formatDate(birthDate) })}
        className={styles['card']}
      >
        {benefit ? (
          <p>
            {t(benefit.used ? 'children.used' : 'children.benefit', {
              percent: benefit.percent,
              range: formatDaySpan(benefit.validFrom, benefit.validTo),
            })}
          </p>
        ) : null}
        <div className={styles['actions']}>
          <Button aria-label={t('children.editOf', { name })} onClick={onEdit}>
            {t('general.edit')}
          </Button>
          <Button
            data-remove
            look="text"
            aria-label={t('children.deleteOf', { name })}
            onClick={onDelete}
          >
            {t('children.deleteYes')}
          </Button>
        </div>
      </Panel>
    </li>
  )
}

function DeleteChild({ child, onClose }: { child: Child; onClose: () => void }) {
  const { t } = useTranslation('mf-account')
  return (
    <AskDialog
      title={t('children.deleteTitle')}
      confirm={t('children.deleteYes')}
      keep={t('children.keep')}
      action={useDeleteChild(child)}
      onClose={onClose}
    >
      <p>{t('children.deleteText', { name: `${child.firstName} ${child.lastName}` })}</p>
    </AskDialog>
  )
}
