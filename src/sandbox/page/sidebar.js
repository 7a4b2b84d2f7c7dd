import { call } from './api.js'
import { openForm } from './dialog.js'
import { avatar, el, fill } from './dom.js'
import { channelName, store } from './store.js'
import { say } from './strings.js'

/** The list of channels and threads, and the people one can be. `act` holds `openChannel`, `become`, `refresh`. */
export function createSidebar(root, act) {
  const draw = () => {
    const channels = store.channels.filter((one) => one.kind === 'channel')
    const direct = store.channels.filter((one) => one.kind === 'dm')
    const groups = store.channels.filter((one) => one.kind === 'group')
    fill(
      root,
      el(
        'div',
        { class: 'guild' },
        el('img', { src: '/page/icon.svg', alt: '' }),
        el('strong', {}, store.guild.name),
      ),
      el(
        'div',
        { class: 'channel-list' },
        heading(say('channels'), say('add channel'), addChannel),
        channels.map((one) => [row(one), threadsOf(one).map(row)]),
        heading(say('direct'), say('add group'), addGroup),
        direct.length > 0
          ? direct.map(row)
          : el(
              'button',
              { class: 'channel', onclick: openDm },
              avatar('', true, 'tiny'),
              el('span', {}, store.bot.name),
            ),
        groups.map(row),
      ),
      people(),
    )
  }

  const heading = (text, hint, onclick) =>
    el(
      'div',
      { class: 'heading' },
      el('span', {}, text),
      onclick && el('button', { title: hint, 'aria-label': hint, onclick }, '+'),
    )

  const threadsOf = (parent) => store.channels.filter((one) => one.parentId === parent.id && !one.archived)

  const signs = { channel: '#', thread: '↳', 'private-thread': '⊙', group: '@' }

  const row = (one) => {
    const { unread = 0, pings = 0 } = store.unread.get(one.id) ?? {}
    const classes = ['channel', one.kind, one.id === store.channelId && 'current', unread > 0 && 'unread']
    return el(
      'button',
      {
        class: classes.filter(Boolean).join(' '),
        'data-channel': one.id,
        onclick: () => act.openChannel(one.id),
      },
      one.kind === 'dm' ? avatar('', true, 'tiny') : el('span', { class: 'sign' }, signs[one.kind]),
      el('span', { class: 'channel-name' }, channelName(one)),
      pings > 0 && el('span', { class: 'badge' }, pings),
    )
  }

  const people = () =>
    el(
      'div',
      { class: 'people' },
      heading(say('people'), say('add person'), addPerson),
      store.people.map((one) =>
        el(
          'div',
          { class: one.id === store.me.id ? 'person current' : 'person' },
          el(
            'button',
            { class: 'person-name', 'data-person': one.name, onclick: () => act.become(one.id) },
            avatar(one.name, false, 'small'),
            el('span', {}, one.name),
            one.umpire && el('span', { class: 'tag' }, say('umpire')),
            store.called.has(one.id) && el('span', { class: 'badge' }, store.called.get(one.id)),
          ),
          el(
            'a',
            {
              class: 'new-tab',
              href: `/?as=${encodeURIComponent(one.name)}`,
              target: '_blank',
              title: say('new tab', { name: one.name }),
              'aria-label': say('new tab', { name: one.name }),
            },
            '↗',
          ),
        ),
      ),
      languageChoice(),
    )

  const languageChoice = () =>
    el(
      'label',
      { class: 'language' },
      el('span', {}, say('language')),
      el(
        'select',
        {
          onchange: async (event) => {
            await call('PATCH', `people/${store.me.id}`, { locale: event.target.value })
            await act.become(store.me.id)
          },
        },
        [
          ['en-US', 'English'],
          ['pl', 'Polski'],
        ].map(([value, label]) =>
          el('option', { value, selected: store.me.locale.startsWith(value.slice(0, 2)) }, label),
        ),
      ),
    )

  const addPerson = () =>
    openForm(
      say('add person'),
      [
        { key: 'name', label: say('name') },
        { key: 'umpire', label: say('umpire role'), kind: 'check' },
      ],
      async ({ name, umpire }) => {
        const added = await call('POST', 'people', { name, umpire, locale: store.me.locale })
        await act.become(added.id)
      },
    )

  const addChannel = () =>
    openForm(say('add channel'), [{ key: 'name', label: say('name') }], async ({ name }) => {
      const made = await call('POST', 'channels', { as: store.me.id, name })
      await act.refresh()
      await act.openChannel(made.id)
    })

  const addThread = (parent) => {
    const others = store.people.filter((one) => one.id !== store.me.id)
    const fields = [
      { key: 'name', label: say('name') },
      { key: 'private', label: say('private thread'), kind: 'check' },
      ...others.map((one) => ({ key: `with ${one.id}`, label: one.name, kind: 'check' })),
    ]
    openForm(say('add thread'), fields, async (given) => {
      const members = others.map((one) => one.id).filter((id) => given[`with ${id}`])
      const made = await call('POST', 'threads', {
        as: store.me.id,
        channel: parent.id,
        name: given.name,
        private: given.private,
        members,
      })
      await act.refresh()
      await act.openChannel(made.id)
    })
  }

  const addGroup = () => {
    const others = store.people.filter((one) => one.id !== store.me.id)
    const fields = others.map((one) => ({ key: one.id, label: one.name, kind: 'check' }))
    openForm(say('add group'), fields, async (given) => {
      const members = others.map((one) => one.id).filter((id) => given[id])
      const made = await call('POST', 'groups', { as: store.me.id, members })
      await act.refresh()
      await act.openChannel(made.id)
    })
  }

  const openDm = async () => {
    const made = await call('POST', 'dm', { as: store.me.id })
    await act.refresh()
    await act.openChannel(made.id)
  }

  return { draw, addThread }
}
