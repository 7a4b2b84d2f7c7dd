import { disableValidators } from 'discord.js'

/*
 * `main.ts` imports this before anything else, for commands are put together as they are loaded.
 *
 * discord.js looks at every part of a command, button or menu as it is put together. What is put together here is
 * known: tests hold all commands and messages against Discord's own schema (test/discord/registry.test.ts, and the stand-in of
 * every end-to-end test), and Discord looks at them again. So the bot does without, at its start and with each message.
 */
disableValidators()
