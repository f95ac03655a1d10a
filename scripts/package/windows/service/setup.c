#include "setup.h"
#include "host.h"
#include <aclapi.h>
#include <sddl.h>

/* The account that Windows makes for each service: nobody signs in with it, and it has a SID of its own. */
#define ACCOUNT L"NT SERVICE\\" SERVICE_NAME
/* SERVICE_SID is the SID of ACCOUNT; the build computes it. */
#define EVERYTHING(who) L"(A;OICI;FA;;;" who L")"
#define READ(who) L"(A;;FR;;;" who L")"
#define READ_AND_WRITE(who) L"(A;;FRFW;;;" who L")"
#define ADMINISTRATORS L"O:BAD:P" EVERYTHING(L"SY") EVERYTHING(L"BA")
#define PRIVATE ADMINISTRATORS EVERYTHING(SERVICE_SID)
/* Reads and executes. */
#define LOOK(who) L"(A;OICI;0x1200a9;;;" who L")"
/* Only administrators write there: their commands, and those of the system, use what they find. */
#define CLOSED ADMINISTRATORS LOOK(SERVICE_SID)
/* With the mark `Closed` once the data folder was closed to its service too. */
#define REGISTRY_KEY L"Software\\Yunque"
/* The service may start the one that completes an update, which does that and nothing else. The rest is Windows' own. */
#define MAY_BE_STARTED \
  L"D:(A;;CCLCSWRPWPDTLOCRRC;;;SY)(A;;CCDCLCSWRPWPDTLOCRSDRCWDWO;;;BA)(A;;CCLCSWLOCRRC;;;IU)(A;;LCRPLO;;;" SERVICE_SID L")"
#define PRESHUTDOWN_MS 150000

static void configure(SC_HANDLE service) {
  SC_ACTION again[] = {{SC_ACTION_RESTART, 5000}, {SC_ACTION_RESTART, 30000}, {SC_ACTION_RESTART, 60000}};
  SERVICE_DESCRIPTIONW about = {L"Inventario, compras, ventas, crédito, caja e informes de la ferretería."};
  SERVICE_FAILURE_ACTIONSW restart = {.dwResetPeriod = 86400, .cActions = 3, .lpsaActions = again};
  SERVICE_FAILURE_ACTIONS_FLAG after_errors = {TRUE};
  SERVICE_PRESHUTDOWN_INFO shutdown = {PRESHUTDOWN_MS};
  ChangeServiceConfig2W(service, SERVICE_CONFIG_DESCRIPTION, &about);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_FAILURE_ACTIONS, &restart);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_FAILURE_ACTIONS_FLAG, &after_errors);
  ChangeServiceConfig2W(service, SERVICE_CONFIG_PRESHUTDOWN_INFO, &shutdown);
}

/* Makes a service, or sets that of an earlier version right: whether it starts with Windows stays as its administrator
   left it. NULL and an error of Windows when it cannot be. */
static SC_HANDLE make_service(const wchar_t *name, DWORD starts, const wchar_t *argument, const wchar_t *account) {
  wchar_t file[LONGEST], command[LONGEST + 16];
  program_path(file, L"yunque-service.exe");
  _snwprintf(command, LONGEST + 16, L"\"%ls\"%ls", file, argument);
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CREATE_SERVICE);
  if (!manager) return NULL;
  SC_HANDLE service = CreateServiceW(manager, name, name, SERVICE_ALL_ACCESS, SERVICE_WIN32_OWN_PROCESS, starts,
                                     SERVICE_ERROR_NORMAL, command, NULL, NULL, NULL, account, NULL);
  DWORD error = service ? 0 : GetLastError();
  if (error == ERROR_SERVICE_EXISTS) {
    service = OpenServiceW(manager, name, SERVICE_ALL_ACCESS);
    BOOL changed = service && ChangeServiceConfigW(service, SERVICE_NO_CHANGE, SERVICE_NO_CHANGE, SERVICE_NO_CHANGE,
                                                   command, NULL, NULL, NULL, account, NULL, NULL);
    error = changed ? 0 : GetLastError();
  }
  CloseServiceHandle(manager);
  SetLastError(error);
  return error ? NULL : service;
}

static DWORD install_updates(void) {
  PSECURITY_DESCRIPTOR rights;
  SERVICE_DESCRIPTIONW about = {L"Completa o deshace una actualización de Yunque que se interrumpió."};
  SC_HANDLE service = make_service(UPDATE_SERVICE, SERVICE_DEMAND_START, L" resume", NULL);
  if (!service) return GetLastError();
  ChangeServiceConfig2W(service, SERVICE_CONFIG_DESCRIPTION, &about);
  BOOL good = ConvertStringSecurityDescriptorToSecurityDescriptorW(MAY_BE_STARTED, SDDL_REVISION_1, &rights, NULL);
  DWORD error = good && SetServiceObjectSecurity(service, DACL_SECURITY_INFORMATION, rights) ? 0 : GetLastError();
  if (good) LocalFree(rights);
  CloseServiceHandle(service);
  return error;
}

DWORD install_service(void) {
  SC_HANDLE service = make_service(SERVICE_NAME, SERVICE_AUTO_START, L"", ACCOUNT);
  if (!service) return GetLastError();
  configure(service);
  CloseServiceHandle(service);
  return install_updates();
}

static DWORD delete_service(const wchar_t *name) {
  SC_HANDLE manager = OpenSCManagerW(NULL, NULL, SC_MANAGER_CONNECT);
  SC_HANDLE service = manager ? OpenServiceW(manager, name, DELETE) : NULL;
  DWORD error = service && DeleteService(service) ? 0 : GetLastError();
  if (service) CloseServiceHandle(service);
  if (manager) CloseServiceHandle(manager);
  return error == ERROR_SERVICE_DOES_NOT_EXIST ? 0 : error;
}

DWORD remove_service(void) {
  DWORD error = stop_service();
  if (error && error != ERROR_SERVICE_DOES_NOT_EXIST) return error;
  error = delete_service(UPDATE_SERVICE);
  return error ? error : delete_service(SERVICE_NAME);
}

/* Any user may make folders in %ProgramData%, so ours may be another's already: administrators take it. */
static void allow_taking(void) {
  static const wchar_t *const names[] = {SE_TAKE_OWNERSHIP_NAME, SE_RESTORE_NAME};
  HANDLE token;
  if (!OpenProcessToken(GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY, &token)) return;
  for (int i = 0; i < 2; i++) {
    TOKEN_PRIVILEGES wanted = {.PrivilegeCount = 1, .Privileges[0].Attributes = SE_PRIVILEGE_ENABLED};
    if (LookupPrivilegeValueW(NULL, names[i], &wanted.Privileges[0].Luid))
      AdjustTokenPrivileges(token, FALSE, &wanted, 0, NULL, NULL);
  }
  CloseHandle(token);
}

/* Gives the path this owner and these rights, and no inherited ones. */
static DWORD protect(wchar_t *path, const wchar_t *rights) {
  PSECURITY_DESCRIPTOR wanted;
  PSID owner;
  PACL list;
  BOOL present, defaulted;
  if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(rights, SDDL_REVISION_1, &wanted, NULL))
    return GetLastError();
  GetSecurityDescriptorOwner(wanted, &owner, &defaulted);
  GetSecurityDescriptorDacl(wanted, &present, &list, &defaulted);
  SECURITY_INFORMATION closed = DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION;
  DWORD error = SetNamedSecurityInfoW(path, SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION, owner, NULL, NULL, NULL);
  if (!error) error = SetNamedSecurityInfoW(path, SE_FILE_OBJECT, closed, NULL, NULL, list, NULL);
  LocalFree(wanted);
  return error;
}

/* A link would give away the rights of what it leads to. */
static DWORD protect_folder(wchar_t *path, const wchar_t *rights) {
  CreateDirectoryW(path, NULL);
  DWORD attributes = GetFileAttributesW(path);
  if (attributes == INVALID_FILE_ATTRIBUTES) return GetLastError();
  return attributes & FILE_ATTRIBUTE_REPARSE_POINT ? ERROR_DIRECTORY : protect(path, rights);
}

static DWORD protect_in_data(const wchar_t *name, const wchar_t *rights) {
  wchar_t path[LONGEST];
  data_path(path, name);
  return protect_folder(path, rights);
}

/* Gives what is in the data folder another name, under which nothing uses it. */
static DWORD set_aside(const wchar_t *name, const wchar_t *other) {
  wchar_t from[LONGEST], to[LONGEST];
  data_path(from, name);
  data_path(to, other);
  BOOL good = MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING);
  DWORD error = good ? 0 : GetLastError();
  return error == ERROR_FILE_NOT_FOUND ? 0 : error;
}

/* Until the folder was closed its service could write settings and updater, and before that whoever made the folder.
   prepare-settings.ts takes what is Yunque's out of those settings. */
static DWORD distrust_once(void) {
  wchar_t other[LONGEST];
  DWORD closed = 0, size = sizeof closed, yes = 1;
  RegGetValueW(HKEY_LOCAL_MACHINE, REGISTRY_KEY, L"Closed", RRF_RT_REG_DWORD, NULL, &closed, &size);
  if (closed) return 0;
  DWORD error = set_aside(L"yunque.env", L"yunque.env.anterior");
  _snwprintf(other, LONGEST, L"update.anterior-%lu", GetTickCount());
  if (!error) error = set_aside(L"update", other);
  return error ? error : (DWORD)RegSetKeyValueW(HKEY_LOCAL_MACHINE, REGISTRY_KEY, L"Closed", REG_DWORD, &yes, sizeof yes);
}

/* The address, or why there is none, for whoever opens Yunque on this computer. */
static DWORD protect_state(void) {
  wchar_t path[LONGEST];
  data_path(path, L"estado.ini");
  HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file == INVALID_HANDLE_VALUE) return GetLastError();
  CloseHandle(file);
  return protect(path, ADMINISTRATORS READ_AND_WRITE(SERVICE_SID) READ(L"BU"));
}

DWORD protect_data(void) {
  wchar_t path[LONGEST];
  allow_taking();
  data_path(path, L"");
  path[wcslen(path) - 1] = 0;
  DWORD error = protect_folder(path, CLOSED);
  if (!error) error = distrust_once();
  if (!error) error = protect_in_data(L"logs", PRIVATE);
  /* The server closes a store that has inherited its rights. */
  if (!error) error = protect_in_data(L"data", PRIVATE);
  /* What is in it runs with the rights of the system. */
  if (!error) error = protect_in_data(L"update", CLOSED);
  return error ? error : protect_state();
}

DWORD protect_program(wchar_t *folder) {
  allow_taking();
  return protect_folder(folder, ADMINISTRATORS LOOK(L"BU"));
}
