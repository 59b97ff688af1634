// Runs before the first paint, while the app's script is on the way: sets the theme, so that nobody sees the wrong one flash
// by, lets who is signed in see the app's frame (index.html), and starts what the page one comes to asks for first.
// The cookies are the preferences' and the session's; without `colorMode` the system decides.
(function () {
  var cookies = {};
  document.cookie.split('; ').forEach(function (cookie) {
    var at = cookie.indexOf('=');
    // Of two of a name the first is the one of this page.
    var name = cookie.slice(0, at);
    if (!(name in cookies)) cookies[name] = cookie.slice(at + 1);
  });
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = /^(light|dark|coffee)$/.test(cookies.colorMode) ? cookies.colorMode : system;
  // Pages that stand in no frame, or in another.
  var other =
    /^\/(signin|signup|password-reset|reset-your-password|status|plans|pricing|upgrade|contact-undo|unsubscribe)|\/invitation\//i;
  if (!cookies.userId || other.test(location.pathname)) return;
  root.dataset.frame = cookies.isSidebarNavCollapsed === 'true' ? 'folded' : 'whole';
  // Until the page is there, which has a frame of its own.
  var coming = new MutationObserver(function () {
    if (!document.querySelector('#root :is(nav, main)')) return;
    delete root.dataset.frame;
    coming.disconnect();
  });
  coming.observe(root, { childList: true, subtree: true });

  var page = /^\/(boards|posts)\/([0-9a-f]{24})$/.exec(location.pathname);
  var at = page && page[1] === 'posts' && /^\?thingID=([0-9a-f]{24})$/.exec(location.search);
  if (!page || (location.search && !at) || !cookies.token || !cookies.currentProfileID) return;
  var content = function (name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content : '';
  };
  // Its first calls, as its `reads` make them; the app takes their answers (firstCalls.ts).
  var calls = {
    boards: [
      ['/content/board/' + page[2], {}],
      [
        '/content/board/' + page[2] + '/post',
        { sortBy: 'recent', limit: 30, includeMarks: false, includeCount: true },
      ],
    ],
    posts: [['/content/post/' + page[2] + '/things?talk=false' + (at ? '&thingID=' + at[1] : ''), {}]],
  };
  var headers = {
    'auth-token': decodeURIComponent(cookies.token),
    profile: decodeURIComponent(cookies.currentProfileID),
  };
  window.firstCalls = calls[page[1]].map(function (call) {
    var url = content('api-base') + call[0];
    var body = JSON.stringify(call[1]);
    var answer = fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: Object.assign({ 'content-type': 'application/json' }, headers),
      body: body,
    });
    answer.catch(function () {}); // the app makes it again
    return { url: url, body: body, headers: headers, answer: answer };
  });
  // Code of the page, by the build (pageParts.mjs); while developing there is none.
  content('parts-of-' + page[1])
    .split(' ')
    .forEach(function (href) {
      if (!href) return;
      var link = document.createElement('link');
      var isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    });
})();
