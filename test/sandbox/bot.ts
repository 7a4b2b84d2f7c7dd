import type { ClientOptions, Interaction } from 'discord.js'
import { Client, GatewayIntentBits } from 'discord.js'
import type { SandboxDriver } from '../../src/sandbox/driver.ts'
import { connectSandbox } from '../../src/sandbox/driver.ts'
import type { Sandbox, SandboxOptions } from '../../src/sandbox/server.ts'
import { startSandbox } from '../../src/sandbox/server.ts'

/** A stand-in with an unmodified discord.js client logged in to it, and a driver for its people. */
export interface Stage {
  sandbox: Sandbox
  driver: SandboxDriver
  client: Client
  /** Replaces what the bot does with interactions. */
  onInteraction(act: (interaction: Interaction) => Promise<unknown>): void
  close(): Promise<void>
}

/** Logs a new client in and resolves when it is ready. */
export async function logIn(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Promise<Client> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.rest },
    ...options,
  })
  const ready = new Promise<void>((resolve) => client.once('clientReady', () => resolve()))
  await client.login(sandbox.token)
  await ready
  return client
}

/** Starts a stand-in and a client on it. */
export async function setStage(
  options: SandboxOptions = {},
  client: Partial<ClientOptions> = {},
): Promise<Stage> {
  const sandbox = await startSandbox(options)
  const driver = await connectSandbox(sandbox.url)
  const bot = await logIn(sandbox, client)
  let act: (interaction: Interaction) => Promise<unknown> = async () => undefined
  bot.on('interactionCreate', (interaction) => void act(interaction))
  return {
    sandbox,
    driver,
    client: bot,
    onInteraction(given) {
      act = given
    },
    async close() {
      await bot.destroy()
      await sandbox.close()
    },
  }
}

/** Registers commands for the server, as the bot does at its start. */
export async function register(stage: Stage, commands: Parameters<typeof setCommands>[1]): Promise<void> {
  await setCommands(stage.client, commands, stage.sandbox.guildId)
}

async function setCommands(
  client: Client,
  commands: Parameters<NonNullable<Client['application']>['commands']['set']>[0],
  guildId: string,
): Promise<void> {
  await client.application?.commands.set(commands, guildId)
}
