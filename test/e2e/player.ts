import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, customIds } from './evening.ts'
import { sentence } from './sentences.ts'

/** Where one plays. */
export interface AtSandbox {
  readonly driver: SandboxDriver
}

/** What a person can do at the table, each deed with its answer waited for. */
export class Player {
  readonly person: DrivenPerson
  readonly #at: AtSandbox

  private constructor(person: DrivenPerson, at: AtSandbox) {
    this.person = person
    this.#at = at
  }

  static async of(at: AtSandbox, name: string): Promise<Player> {
    return new Player(await at.driver.person(name), at)
  }

  /** Uses a slash command and gives the private answer. */
  async use(command: string, options: Record<string, string | number | boolean> = {}): Promise<MessageView> {
    return this.#answer(await this.person.slash(command, options))
  }

  /** Presses a button on a message that stays: the answer is a message of its own. */
  async press(message: MessageView, action: string): Promise<MessageView> {
    const button = need(buttonFor(message, action), `a button "${action}"`)
    return this.#answer(await this.person.click(message.id, button), message.channel_id)
  }

  /** Presses a button on one's own private message, whose place the answer takes. */
  async pressOwn(message: MessageView, action: string): Promise<MessageView> {
    const button = need(buttonFor(message, action), `a button "${action}"`)
    await this.person.click(message.id, button)
    return this.#at.driver.until(async () => {
      const now = await this.person.message(message.id, message.channel_id)
      return now !== undefined && buttonFor(now, action) === undefined && now
    })
  }

  /** Presses a button on one's own private message after a restart: what it stood for is shown with new buttons. */
  async pressForgotten(message: MessageView, action: string): Promise<MessageView> {
    const old = need(buttonFor(message, action), `a button "${action}"`)
    await this.person.click(message.id, old)
    return this.#at.driver.until(async () => {
      const now = await this.person.message(message.id, message.channel_id)
      const button = now === undefined ? undefined : buttonFor(now, action)
      return now !== undefined && button !== undefined && button !== old && now
    })
  }

  /** `/orders`: lines typed into the window, as they are read back to be confirmed. */
  async write(lines: readonly string[]): Promise<MessageView> {
    const window = await this.person.slash('orders')
    return this.#answer(await this.#sendIn(window, 'lines', lines.join('\n')))
  }

  /** `/orders`, and the confirmation pressed; what cannot be read is refused before it. */
  async give(lines: readonly string[]): Promise<MessageView> {
    const shown = await this.write(lines)
    return buttonFor(shown, 'give') === undefined ? shown : this.pressOwn(shown, 'give')
  }

  /** `/plan write`: lines typed into the window, as they are read back to be kept. */
  async plan(lines: readonly string[]): Promise<MessageView> {
    const window = await this.person.slash('plan write')
    return this.#answer(await this.#sendIn(window, 'lines', lines.join('\n')))
  }

  /** The button "Spend a PD" under a question, and its window sent in. */
  async spend(question: MessageView, text: string): Promise<MessageView> {
    const button = need(buttonFor(question, 'spend'), 'a button "spend"')
    const window = await this.#opened(() => this.person.click(question.id, button), question.channel_id)
    return this.#answer(await this.#sendIn(window, 'orders', text), question.channel_id)
  }

  /** Chooses the ready answer of that name under a question, where there is one, else the first. */
  async choose(question: MessageView, wanted = ''): Promise<MessageView> {
    const ids = customIds(question)
    const first = ids.find((id) => wanted !== '' && id.endsWith(`:${wanted}`)) ?? ids[0] ?? ''
    const menu = JSON.stringify(question.components).includes('"options"')
    const [value = ''] = /"value":"([^"]+)"/.exec(JSON.stringify(question.components))?.slice(1) ?? []
    const outcome = menu
      ? await this.person.select(question.id, first, [value])
      : await this.person.click(question.id, first)
    return this.#answer(outcome, question.channel_id)
  }

  /** The private thread this person's side has, seen by him. */
  async thread(): Promise<string> {
    const threads = (await this.person.channels()).filter((channel) => channel.kind === 'private-thread')
    return need(
      threads.find((thread) => thread.memberIds.includes(this.person.id)),
      'a thread of his side',
    ).id
  }

  /** The newest message of his side's thread that has a button for one of these actions. */
  async called(...actions: readonly string[]): Promise<MessageView | undefined> {
    const messages = await this.person.messages(await this.thread())
    return messages.findLast(
      (message) => !message.onlyForYou && actions.some((action) => buttonFor(message, action) !== undefined),
    )
  }

  #answer(outcome: DrivenOutcome, channel?: string): Promise<MessageView> {
    return answered(this.#at.driver, this.person, outcome, channel)
  }

  /** A window; who is told that what it needs came too late, as on a busy machine, does the same once more. */
  async #opened(press: () => Promise<DrivenOutcome>, channel: string): Promise<DrivenOutcome> {
    const first = await press()
    if (first.kind === 'modal') return first
    const { content } = await this.#answer(first, channel)
    return sentence('discord.window-late').test(content) ? press() : first
  }

  #sendIn(window: DrivenOutcome, field: string, text: string): Promise<DrivenOutcome> {
    if (window.kind !== 'modal') throw new Error(`No window: ${JSON.stringify(window)}`)
    return this.person.submitModal(window.modal.customId, { [field]: text })
  }
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is not ${what}.`)
  return value
}
