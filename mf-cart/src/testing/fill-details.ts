import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const typed: Record<string, string> = {
  'E-mail': 'jana@posta.cz',
  Telefon: '777123456',
  Jméno: 'Jana',
  Příjmení: 'Nová',
  'Ulice a číslo domu': 'Pekařská 41',
  PSČ: '602 00',
}

/** Everything step 3 wants of a guest, the terms too. */
export async function fillDetails(user: UserEvent): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Město' }), { target: { value: 'Brno' } })
  await user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
}
