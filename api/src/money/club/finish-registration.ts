import type { RegistrationFinishPayload } from '@drogerie/shared-lib/contract/registration.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { MemberWire } from '../../../club/wire/club-wire.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { newPasswordHash } from '../../people/auth/account-commands.ts'
import { accountByEmail, type AccountRow } from '../../people/customer/customer-repository.ts'
import { applicationOf, type Application } from './applications.ts'
import { joinClub } from './join-club.ts'
import { joinInput, Registration } from './registration.ts'

/**
 * Makes the member and the account that an application asked for.
 *
 * @throws ViolationError at `token` - the link is unknown, spent or over; at `password` - none was
 *   given yet, or it is among those tried first; HttpError - the club refuses, or is away.
 */
export async function finishRegistration(
  { db, club }: Pick<FastifyInstance, 'db' | 'club'>,
  { token, password }: RegistrationFinishPayload,
): Promise<{ account: AccountRow; member: MemberWire }> {
  const application = await applicationOf(db, 'registration', token)
  const registration = Registration.parse(application.payload)
  const passwordHash = password
    ? await newPasswordHash(password, 'password')
    : await passwordOf(db, application, registration)
  if (passwordHash === null) throw violation('password', 'Zadejte heslo.')
  const member = await club.call(
    'POST',
    '/members',
    MemberWire,
    joinInput(application.reference, registration),
  )
  const { firstName, lastName, birthDate, salutation, phoneNumber } = registration.person
  const person = {
    first_name: firstName,
    last_name: lastName,
    birthday: birthDate,
    salutation,
    phone_number: phoneNumber,
  }
  const { address, favouriteStore, newsletter } = registration
  const account = await joinClub(db, {
    application,
    member,
    person,
    passwordHash,
    address,
    favouriteStore,
    newsletter,
  })
  return { account, member }
}

/**
 * The password of the form: good for a new account and for the applicant's own. An account that
 * came from elsewhere keeps its password until the holder of the link sets one, for nobody knows
 * who filled the form.
 */
async function passwordOf(
  db: Kysely<Database>,
  application: Application,
  { applicant }: Registration,
): Promise<string | null> {
  const account = await accountByEmail(db, application.email)
  return account && account.id !== applicant ? null : application.password_hash
}
