import type { Interaction } from 'discord.js'
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Stage } from './bot.ts'
import { register, setStage } from './bot.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let stage: Stage
let anna: DrivenPerson
let bartek: DrivenPerson

beforeAll(async () => {
  stage = await setStage()
  anna = await stage.driver.person('Anna')
  bartek = await stage.driver.person('Bartek')
  await register(stage, [
    { name: 'ping', description: 'Says pong', descriptionLocalizations: { pl: 'Mówi pong' } },
    {
      name: 'order',
      description: 'Gives an order',
      options: [
        {
          type: ApplicationCommandOptionType.String,
          name: 'unit',
          description: 'Which unit',
          required: true,
          autocomplete: true,
        },
        { type: ApplicationCommandOptionType.Integer, name: 'count', description: 'How many', minValue: 1 },
        { type: ApplicationCommandOptionType.User, name: 'whom', description: 'Against whom' },
        { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'Where' },
        { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'A file' },
      ],
    },
    {
      name: 'umpire',
      description: 'For umpires',
      defaultMemberPermissions: '32',
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: 'set',
          description: 'Sets a value',
          options: [
            { type: ApplicationCommandOptionType.Number, name: 'value', description: 'The value' },
            { type: ApplicationCommandOptionType.Boolean, name: 'loud', description: 'Say it' },
          ],
        },
      ],
    },
  ])
})

afterAll(() => stage.close())
beforeEach(() => stage.driver.faults.clear())

/** Answers the next interactions by `act`, which gets those of one kind only. */
function onCommand(act: (interaction: Extract<Interaction, { commandName: string }>) => Promise<unknown>) {
  stage.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand()) await act(interaction)
  })
}

describe('slash commands', () => {
  test('a reply appears in the channel for everyone, as an answer to the one who asked', async () => {
    onCommand((interaction) =>
      interaction.isChatInputCommand() ? interaction.reply('pong') : Promise.resolve(),
    )
    const outcome = await anna.slash('ping')
    expect(outcome.kind).toBe('message')
    const seen = (await bartek.messages()).at(-1)
    expect(seen?.content).toBe('pong')
    expect(seen?.interaction).toMatchObject({ name: 'ping', user: { id: anna.id } })
  })

  test('options arrive with their types and with what they stand for', async () => {
    let got: unknown
    onCommand(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      got = {
        unit: interaction.options.getString('unit', true),
        count: interaction.options.getInteger('count'),
        whom: interaction.options.getUser('whom')?.id,
        where: interaction.options.getChannel('where')?.id,
        file: interaction.options.getAttachment('file')?.name,
        locale: interaction.locale,
        guildLocale: interaction.guildLocale,
      }
      await interaction.reply({ content: 'done', flags: MessageFlags.Ephemeral })
    })
    await bartek.setLocale('pl')
    await bartek.slash('order', {
      unit: 'K1',
      count: 3,
      whom: 'Anna',
      where: 'general',
      file: { name: 'army.yaml', data: Buffer.from('a: 1').toString('base64') },
    })
    expect(got).toEqual({
      unit: 'K1',
      count: 3,
      whom: anna.id,
      where: stage.sandbox.channelId,
      file: 'army.yaml',
      locale: 'pl',
      guildLocale: 'en-US',
    })
  })

  test('subcommands arrive with their name, and need the permission of their command', async () => {
    let got: unknown
    onCommand(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      got = [
        interaction.options.getSubcommand(),
        interaction.options.getNumber('value'),
        interaction.options.getBoolean('loud'),
        interaction.memberPermissions?.has('ManageGuild'),
      ]
      await interaction.reply('set')
    })
    await anna.slash('umpire set', { value: 1.5, loud: true })
    expect(got).toEqual(['set', 1.5, true, true])
    await expect(bartek.slash('umpire set')).rejects.toMatchObject({ code: 'command-not-allowed' })
    await bartek.setUmpire(true)
    expect((await bartek.slash('umpire set')).kind).toBe('message')
    await bartek.setUmpire(false)
  })

  test.each([
    ['a required option is missing', 'order', {}, 'missing-option'],
    ['an option is unknown', 'order', { unit: 'K1', colour: 'red' }, 'unknown-option'],
    ['a number is below the least', 'order', { unit: 'K1', count: 0 }, 'bad-option'],
    ['a user does not exist', 'order', { unit: 'K1', whom: 'Nobody' }, 'bad-option'],
    ['there is no such command', 'orders', {}, 'unknown-command'],
    ['a subcommand is not named', 'umpire', {}, 'unknown-command'],
  ])('nothing is sent when %s', async (_, command, options, code) => {
    await expect(anna.slash(command, options)).rejects.toMatchObject({ code })
  })

  test('a deferred reply is thinking until it is edited with a picture, which can be fetched', async () => {
    let proceed = () => {}
    const gate = new Promise<void>((resolve) => {
      proceed = resolve
    })
    onCommand(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      await interaction.deferReply()
      await gate
      await interaction.editReply({
        content: 'The field',
        files: [new AttachmentBuilder(onePixel, { name: 'field.png', description: 'A field in words' })],
      })
    })
    const outcome = await anna.slash('ping')
    expect(outcome.kind).toBe('deferred')
    if (outcome.kind !== 'deferred') return
    const thinking = await bartek.message(outcome.messageId)
    expect((thinking?.flags ?? 0) & MessageFlags.Loading).toBe(MessageFlags.Loading)
    proceed()
    const edited = await bartek.waitFor((message) => message.content === 'The field')
    expect(edited.id).toBe(outcome.messageId)
    expect(edited.flags & MessageFlags.Loading).toBe(0)
    const [file] = edited.attachments
    expect(file).toMatchObject({
      filename: 'field.png',
      description: 'A field in words',
      width: 1,
      height: 1,
      content_type: 'image/png',
    })
    const fetched = Buffer.from(await (await fetch(String(file?.url))).arrayBuffer())
    expect(fetched.equals(onePixel)).toBe(true)
  })

  test('an ephemeral reply is seen by the one who asked and by nobody else', async () => {
    onCommand(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'for you alone', flags: MessageFlags.Ephemeral })
    })
    const outcome = await anna.slash('ping')
    expect(outcome).toMatchObject({ kind: 'message', ephemeral: true })
    expect((await anna.messages()).at(-1)).toMatchObject({ content: 'for you alone', onlyForYou: true })
    expect((await bartek.messages()).map((message) => message.content)).not.toContain('for you alone')
  })

  test('follow-ups come after the reply; replies can be fetched and deleted', async () => {
    onCommand(async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      const response = await interaction.reply({ content: 'first', withResponse: true })
      const fetched = await interaction.fetchReply()
      const second = await interaction.followUp('second')
      await interaction.followUp({ content: `${fetched.content} again`, flags: MessageFlags.Ephemeral })
      await interaction.deleteReply(second)
      await interaction.editReply(`first of ${response.resource?.message?.id === fetched.id}`)
    })
    await anna.slash('ping')
    await anna.waitFor((message) => message.content === 'first of true')
    const contents = (await anna.messages()).slice(-2).map((message) => message.content)
    expect(contents).toEqual(['first of true', 'first again'])
  })
})

test('autocomplete gets what was typed so far and gives choices', async () => {
  stage.onInteraction(async (interaction) => {
    if (!interaction.isAutocomplete()) return
    const typed = interaction.options.getFocused()
    await interaction.respond([
      { name: `${typed} of ${interaction.options.getInteger('count')}`, value: typed },
    ])
  })
  const choices = await anna.autocomplete('order', { unit: 'K', count: 2 }, 'unit')
  expect(choices).toEqual([{ name: 'K of 2', value: 'K' }])
})

describe('components', () => {
  const buttons = () =>
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('yes').setLabel('Yes').setStyle(ButtonStyle.Primary),
      new ButtonBuilder().setCustomId('no').setLabel('No').setStyle(ButtonStyle.Danger).setDisabled(true),
    )

  test('a button updates its message in place', async () => {
    stage.onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'Sure?', components: [buttons()] })
      if (interaction.isButton())
        await interaction.update({ content: `pressed ${interaction.customId}`, components: [] })
    })
    const asked = await anna.slash('ping')
    if (asked.kind !== 'message') throw new Error(asked.kind)
    await expect(bartek.click(asked.messageId, 'No')).rejects.toMatchObject({ code: 'component-disabled' })
    await expect(bartek.click(asked.messageId, 'Maybe')).rejects.toMatchObject({ code: 'unknown-component' })
    expect(await bartek.click(asked.messageId, 'Yes')).toMatchObject({ kind: 'updated' })
    expect(await anna.message(asked.messageId)).toMatchObject({ content: 'pressed yes', components: [] })
  })

  test('a deferred update is edited later, and a reply to a button refers to its message', async () => {
    stage.onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'Sure?', components: [buttons()] })
      if (interaction.isButton()) {
        await interaction.deferUpdate()
        await interaction.editReply({ content: 'thought about' })
        await interaction.followUp('and said')
      }
    })
    const asked = await anna.slash('ping')
    if (asked.kind !== 'message') throw new Error(asked.kind)
    expect((await anna.click(asked.messageId, 'yes')).kind).toBe('deferred-update')
    const said = await anna.waitFor((message) => message.content === 'and said')
    expect(said.message_reference).toMatchObject({ message_id: asked.messageId })
    expect(await anna.message(asked.messageId)).toMatchObject({ content: 'thought about' })
  })

  test('menus give their values, and refuse what they do not hold', async () => {
    stage.onInteraction(async (interaction) => {
      const menu = new StringSelectMenuBuilder()
        .setCustomId('pick')
        .setPlaceholder('Pick two')
        .setMinValues(2)
        .setMaxValues(2)
        .addOptions(['a', 'b', 'c'].map((value) => ({ label: `Unit ${value}`, value })))
      if (interaction.isChatInputCommand())
        await interaction.reply({
          content: 'Pick',
          components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
        })
      if (interaction.isStringSelectMenu()) await interaction.update(interaction.values.join('+'))
    })
    const asked = await anna.slash('ping')
    if (asked.kind !== 'message') throw new Error(asked.kind)
    await expect(anna.select(asked.messageId, 'pick', ['a'])).rejects.toMatchObject({ code: 'bad-selection' })
    await expect(anna.select(asked.messageId, 'pick', ['a', 'z'])).rejects.toMatchObject({
      code: 'bad-selection',
    })
    await anna.select(asked.messageId, 'Pick two', ['a', 'Unit c'])
    expect(await anna.message(asked.messageId)).toMatchObject({ content: 'a+c' })
  })

  test('a modal opens for the one who asked and brings back its fields', async () => {
    stage.onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const text = new TextInputBuilder().setCustomId('lines').setStyle(TextInputStyle.Paragraph)
        const menu = new StringSelectMenuBuilder()
          .setCustomId('side')
          .addOptions([{ label: 'Red', value: 'red' }])
        await interaction.showModal(
          new ModalBuilder()
            .setCustomId('orders')
            .setTitle('Orders')
            .addLabelComponents(
              new LabelBuilder().setLabel('Orders').setTextInputComponent(text),
              new LabelBuilder().setLabel('Side').setStringSelectMenuComponent(menu),
            ),
        )
      }
      if (interaction.isModalSubmit())
        await interaction.reply(
          `${interaction.fields.getTextInputValue('lines')} / ${interaction.fields.getStringSelectValues('side')}`,
        )
    })
    const opened = await anna.slash('ping')
    if (opened.kind !== 'modal') throw new Error(opened.kind)
    expect(opened.modal).toMatchObject({ customId: 'orders', title: 'Orders' })
    await expect(bartek.submitModal('orders', { lines: 'x' })).rejects.toMatchObject({
      code: 'unknown-modal',
    })
    await expect(anna.submitModal('orders', { lines: '' })).rejects.toMatchObject({ code: 'missing-field' })
    await anna.submitModal('orders', { lines: 'K1 move\nK2 hold', side: ['red'] })
    expect((await bartek.messages()).at(-1)?.content).toBe('K1 move\nK2 hold / red')
  })
})
